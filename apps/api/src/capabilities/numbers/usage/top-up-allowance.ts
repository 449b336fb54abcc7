import type { Allowance } from '../../../vendors/network/usage-port.ts';

/** What a top-up adds while it counts. */
export interface CountedTopUp {
  readonly number_id: string;
  readonly activated_at: Date;
  readonly expires_at: Date;
  readonly data_mb: number;
  readonly voice_minutes: number;
}

/** Consecutive allowances of a plan period: the plan's, and more while top-ups count. */
export function withTopUps(plan: Allowance, topUps: readonly CountedTopUp[]): Allowance[] {
  const [from, end] = [plan.from.getTime(), plan.until?.getTime() ?? Number.POSITIVE_INFINITY];
  const borders = topUps
    .flatMap(({ activated_at, expires_at }) => [activated_at, expires_at])
    .map((border) => border.getTime())
    .filter((border) => from < border && border < end);
  const starts = [...new Set([from, ...borders])].sort((one, other) => one - other);
  return starts.map((start, index) => {
    const counted = topUps.filter(
      ({ activated_at, expires_at }) =>
        activated_at.getTime() <= start && start < expires_at.getTime(),
    );
    const next = starts[index + 1];
    return {
      from: new Date(start),
      until: next === undefined ? plan.until : new Date(next),
      dataMb: counted.reduce((sum, topUp) => sum + topUp.data_mb, plan.dataMb),
      voiceMinutesLocal: counted.reduce(
        (sum, topUp) => sum + topUp.voice_minutes,
        plan.voiceMinutesLocal,
      ),
      voiceMinutesInternational: plan.voiceMinutesInternational,
      sms: plan.sms,
    };
  });
}
