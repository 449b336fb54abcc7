import type { Plan } from '@workspace/domain/plans/schema';
import type { NumberTableRow } from './rows.ts';
import { day, type Stage, startOfMonth } from './stage.ts';

/** Lines that carry traffic; a line whose number is on its way works with the temporary one. */
const inUse: ReadonlySet<string> = new Set(['active', 'ready_to_terminate', 'porting']);

/** Share of the plan's data used so far: most people use what fits, a few nearly all or more. */
function share(stage: Stage, status: NumberTableRow['status']): number {
  const { random, now } = stage;
  if (!inUse.has(status)) return 0;
  if (status === 'porting') return random.next() * 0.1;
  if (random.chance(0.07)) return 0.9 + random.next() * 0.22;
  if (random.chance(0.05)) return 0;
  const elapsed = (now - startOfMonth(now)) / (30 * day);
  return (0.02 + random.next() * 0.8) * (0.3 + 0.7 * Math.min(1, elapsed));
}

/** Adds what a number has used in the current month. */
export function addConsumption(stage: Stage, number: NumberTableRow, plan: Plan): void {
  const { random, now } = stage;
  const used = share(stage, number.status);
  const part = (allowance: number) => Math.round(allowance * used * random.next() * 0.6);
  stage.rows.consumption.push({
    company_id: number.company_id,
    number_id: number.id,
    month: new Date(startOfMonth(now)).toISOString().slice(0, 10),
    data_mb: Math.round(plan.data_mb * used),
    voice_minutes_local: part(plan.voice_minutes_local),
    voice_minutes_international: part(plan.voice_minutes_international),
    sms: part(plan.sms_local),
    as_of: new Date(now),
  });
}
