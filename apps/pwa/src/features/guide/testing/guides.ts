import type { Guide } from '@workspace/domain/guides/schema';
import type { GuideLink } from '../session/link.ts';
import type { KeptGuide } from '../vault/kept-guide.ts';

export const link: GuideLink = {
  flow: 'local',
  tickets: [{ type: 'local', ticket: 'L'.repeat(43) }],
};
export const otherLink: GuideLink = {
  flow: 'local',
  tickets: [{ type: 'local', ticket: 'M'.repeat(43) }],
};

export const secretCode = '7F3A-20C1-9B44';

/** A guide as the server answers. */
export function guide(change: Partial<Guide> = {}): Guide {
  return {
    number_id: '0191a7c2-7b1e-7c3a-9d55-3b6f6f2f7a11',
    type: 'local',
    country_iso_code: 'DK',
    country_name: 'Denmark',
    full_phone_number: '+4520123456',
    holder_name: 'Søren Ågesen',
    company_name: 'Nordlys ApS',
    plan_name: 'Zone A 20 GB',
    setup: { step: 'opened', at: '2026-11-23T11:00:00.000Z' },
    connected: false,
    is_new_phone: false,
    is_stopped: false,
    activation_code: `LPA:1$smdp.network.example$${secretCode}`,
    expires_at: '2026-12-20T08:00:00.000Z',
    ...change,
  };
}

/** A guide as this device keeps it. */
export function keptGuide(): KeptGuide {
  return {
    link: { flow: link.flow, tickets: [...link.tickets] },
    lines: { local: { guide: guide(), qr: 'AAAA' } },
    place: { step: 'scan-local', device: 'android' },
    said: [],
  };
}
