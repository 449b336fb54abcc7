import { meterLine } from '../vendors/network/sandbox/usage-meter.ts';
import type { Allowance } from '../vendors/network/usage-port.ts';
import { network } from './history.ts';
import type { PlanSpan } from './line-rows.ts';
import { createRandom } from './random.ts';
import type { NumberTableRow } from './rows.ts';
import { type Stage, startOfMonth } from './stage.ts';

/** Inputs of a line's use; times in milliseconds. */
export interface LineUse {
  readonly spans: readonly PlanSpan[];
  /** When it was made inactive. */
  readonly end: number | null;
  /** Since when it carries traffic; null if it never did. */
  readonly carriesFrom: number | null;
}

const dateOf = (time: number | null) => (time === null ? null : new Date(time));

function allowancesOf(number: NumberTableRow, { spans, end }: LineUse): Allowance[] {
  const last = [number.expires_at, dateOf(end)].find((date) => date !== null) ?? null;
  return spans.map(({ plan, from }, place) => ({
    from: new Date(from),
    until: dateOf(spans[place + 1]?.from ?? null) ?? last,
    dataMb: plan.data_mb,
    voiceMinutesLocal: plan.voice_minutes_local,
    voiceMinutesInternational: plan.voice_minutes_international,
    sms: plan.sms_local,
  }));
}

/**
 * Adds the line's traffic at the network, and its use in the current month by the network's own
 * meters, which continue from there when the clock moves.
 */
export function addUse(stage: Stage, number: NumberTableRow, line: LineUse): void {
  const { rows, company } = stage;
  if (line.carriesFrom === null) return;
  const traffic = { beganAt: new Date(line.carriesFrom), endedAt: dateOf(line.end) };
  rows.traffic.push({
    call_identifier: number.call_identifier,
    type: number.type,
    began_at: traffic.beganAt,
    ended_at: traffic.endedAt,
  });
  const [since, until] = [new Date(startOfMonth(stage.now)), new Date(stage.now)];
  const used = meterLine(
    { callIdentifier: number.call_identifier, type: number.type },
    { traffic: [traffic], allowances: allowancesOf(number, line) },
    { since, until },
  );
  if (!used) return;
  rows.consumption.push({
    company_id: company.id,
    number_id: number.id,
    month: since.toISOString().slice(0, 10),
    data_mb: used.dataMb,
    voice_minutes_local: used.voiceMinutesLocal,
    voice_minutes_international: used.voiceMinutesInternational,
    sms: used.sms,
    data_used_up_at: used.dataUsedUp?.at ?? null,
    as_of: until,
  });
  if (!used.dataUsedUp) return;
  rows.number_events.push({
    company_id: company.id,
    // A separate random stream: ids must not depend on the day on which the demo is generated.
    id: createRandom(`${number.id}/data_used_up`).uuid(),
    subject_id: number.id,
    kind: 'data_used_up',
    occurred_at: used.dataUsedUp.at,
    actor_kind: network.kind,
    actor_name: network.name,
    details: { allowance_mb: String(used.dataUsedUp.allowanceMb) },
  });
}
