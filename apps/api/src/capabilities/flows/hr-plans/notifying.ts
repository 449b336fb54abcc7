import { hrEvents } from '@workspace/domain/events/hr';
import type { ComparedRow } from '@workspace/domain/hr-plans/compare';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { countKinds } from './present.ts';

const textOf = (count: number) => (count === 0 ? null : String(count));

/**
 * Notifies the administrators of what is new in a plan, and apart from it of people whose access was
 * revoked at once.
 */
export function notifyOfPlan(
  unit: UnitOfWork,
  { rows, revoked }: { readonly rows: readonly ComparedRow[]; readonly revoked: readonly string[] },
): void {
  const isUrgent = ({ kind, person }: ComparedRow) =>
    kind === 'leaver' && person !== null && revoked.includes(person.hr_id);
  const urgent = rows.filter(isUrgent);
  if (urgent.length > 0) {
    unit.happened(hrEvents.accessRevoked, {
      subjectId: null,
      facts: { names: urgent.map(({ person }) => person?.name ?? '').join(', ') },
    });
  }
  const others = rows.filter((row) => !isUrgent(row));
  if (others.length === 0) return;
  const counts = countKinds(others);
  const days = others.flatMap(({ kind, on }) => (kind === 'leaver' && on !== null ? [on] : []));
  const isOneDay = days.length === counts.leaver && new Set(days).size === 1;
  unit.happened(hrEvents.changed, {
    subjectId: null,
    facts: {
      joiners: textOf(counts.joiner),
      leavers: textOf(counts.leaver),
      leaves_on: isOneDay ? (days[0] ?? null) : null,
      changed: textOf(counts.changed),
      unclear: textOf(counts.unclear),
    },
  });
}
