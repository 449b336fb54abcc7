import { createGuideLink } from '@workspace/domain/guides/operations';
import type { GuideChannel } from '@workspace/domain/guides/schema';
import * as z from 'zod';
import { openOutboxSecret } from '../jobs/outbox.ts';
import type { TestProduct } from './test-product.ts';
import { plantNumber } from './world.ts';

/** The activation code of the planted numbers. */
export const plantedCode = 'LPA:1$smdp.example$PLANTED-123';

interface GuideSeed {
  /** The employee by default. */
  readonly userId?: string;
  readonly companyId?: string;
  /** Travel by default, since a person may have many. */
  readonly type?: 'local' | 'travel';
  readonly status?: string;
}

/** Adds a number with a profile, by default one that waits to be installed. */
export async function plantInstallable(
  { world, database }: TestProduct,
  seed: GuideSeed = {},
): Promise<string> {
  const { nordlys, plans } = world;
  const { userId = nordlys.employee, companyId = nordlys.id, type = 'travel' } = seed;
  const numberId = await plantNumber(database.owner, {
    companyId,
    userId,
    planId: plans[type === 'travel' ? 'travel' : 'small'],
    type,
    status: seed.status ?? 'installable',
  });
  const secrets = {
    pin1: '1234',
    pin2: '5678',
    puk1: '12345678',
    puk2: '87654321',
    activation_code: plantedCode,
  };
  await database.owner('sim_profiles').insert({
    company_id: companyId,
    number_id: numberId,
    iccid: '8945000000000000000',
    imsi: '238010000000000',
    // Those of a number that has ended are erased.
    secrets:
      seed.status === 'inactive'
        ? null
        : database.sealer.seal(JSON.stringify(secrets), `sim:${numberId}`),
    created_at: new Date(),
  });
  return numberId;
}

/** The tickets in a link, without null for those that it lacks. */
export function ticketsIn(link: string): string[] {
  const { searchParams } = new URL(link);
  return ['local_code', 'travel_code'].flatMap((name) => searchParams.get(name) ?? []);
}

/** The ticket of a new link to the guide of a number. */
export async function ticketFor(
  product: TestProduct,
  token: string,
  numberId: string,
): Promise<string> {
  const { data } = await product.as(token)(createGuideLink, { params: { number_id: numberId } });
  const [ticket] = ticketsIn(data.url ?? '');
  if (ticket === undefined) throw new Error('The link has no ticket.');
  return ticket;
}

const secretSchema = z.looseObject({ url: z.url() });

/** A queued message with a guide, and its secret. */
export interface QueuedGuide {
  readonly channel: GuideChannel;
  readonly to: string;
  readonly secret: z.infer<typeof secretSchema>;
}

/** The messages with guides in the outbox, oldest first. */
export async function queuedGuides({ database }: TestProduct): Promise<QueuedGuide[]> {
  const rows: { id: string; topic: string; payload: { to: string }; secret: string | null }[] =
    await database.owner('outbox').whereIn('topic', ['mail.send', 'sms.send']).orderBy('id');
  return rows.map(({ id, topic, payload, secret }) => ({
    channel: topic === 'sms.send' ? 'sms' : 'email',
    to: payload.to,
    secret: secretSchema.parse(openOutboxSecret(database.sealer, id, secret)),
  }));
}
