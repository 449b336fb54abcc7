import { auditActorLabels } from '@workspace/domain/audit/actors';
import type { ReactivationObstacle } from '@workspace/domain/numbers/inactive/rules';
import type { InactiveNumber } from '@workspace/domain/numbers/inactive/schema';
import { formatCount } from '@workspace/ui/format/data';
import { formatDate } from '@workspace/ui/format/dates';

/** Who or what ended a number: "By Astrid Lund", "Ended on its date". */
function whyEnded({ ended_by: by, ended_by_name: name, type }: InactiveNumber): string {
  if (by === null) return 'Not recorded';
  if (by === 'clock') return type === 'travel' ? 'Expired' : 'Ended on its date';
  if (by === 'staff') return name === null ? 'By staff' : `By ${name} (staff)`;
  if (by === 'api_key') return name === null ? 'By an API key' : `By ${name} (API key)`;
  return `By ${name ?? auditActorLabels[by]}`;
}

/** `14 Nov 2026`, of a UTC day. */
const since = (at: string) => formatDate(at, 'UTC');

const obstacles: Readonly<Record<ReactivationObstacle, string>> = {
  no_phone_number: 'Never had a number',
  expired: 'Its time is over',
  person_archived: 'Its person is archived',
};

const nobody = 'Nobody';

/** Texts of a company's inactive numbers. */
export const messages = {
  title: 'Inactive numbers',
  loading: 'Loading inactive numbers',
  failed: 'The inactive numbers could not be loaded.',
  note: (shown: number, total: number) =>
    shown < total
      ? `The last ${formatCount(shown)} of ${formatCount(total)}, seen by staff alone`
      : `${formatCount(total)}, seen by staff alone`,
  empty: {
    title: 'No number has ended',
    text: 'Numbers that the company deactivates are listed here.',
  },
  columns: {
    number: 'Number',
    person: 'Person',
    plan: 'Plan',
    since: 'Since',
    why: 'Why',
    action: 'Action',
  },
  unassigned: 'No number yet',
  nobody,
  since,
  why: whyEnded,
  obstacles,
  more: 'Show more',
  reactivate: 'Reactivate',
  reactivateNamed: (phone: string) => `Reactivate ${phone}`,
  dialog: {
    title: (phone: string) => `Reactivate ${phone}?`,
    text: (person: string | null, plan: string) =>
      `The number is active again immediately${person === null ? '' : ` for ${person}`}, on ${plan} at the current price of the company. The network creates a new line, and the eSIM is installed again with a new QR code.`,
    hint: 'The company reads it in its audit log.',
    unpaid:
      'An invoice of the company is unpaid. The number can be reactivated once the invoice is paid.',
    confirm: 'Reactivate',
    done: (phone: string) => `${phone} is active again`,
  },
} as const;
