import type { Plan } from '../plans/schema.ts';
import type { Consumption } from './schema.ts';

/** Share of an allowance from which users are warned that it is nearly used up. */
const nearFrom = 0.9;

/** Level of an allowance: at `used_up` the network stops the line. */
export type Fill = 'open' | 'near' | 'used_up';

/** @param allowance in the unit of `used`; null cannot be used up. */
export function fillOf(used: number, allowance: number): Fill {
  if (allowance <= 0) return 'open';
  if (used >= allowance) return 'used_up';
  return used >= nearFrom * allowance ? 'near' : 'open';
}

/** The allowances of the month at home: what the plan includes, and what active top-ups add. */
export function homeAllowance(
  plan: Pick<Plan, 'data_mb' | 'voice_minutes_local'>,
  used: Pick<Consumption, 'top_up_data_mb' | 'top_up_voice_minutes'> | null,
): Pick<Plan, 'data_mb' | 'voice_minutes_local'> {
  return {
    data_mb: plan.data_mb + (used?.top_up_data_mb ?? 0),
    voice_minutes_local: plan.voice_minutes_local + (used?.top_up_voice_minutes ?? 0),
  };
}
