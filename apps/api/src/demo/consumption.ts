import { sumOf } from '../vendors/network/sandbox/usage-habits.ts';
import { meterLine } from '../vendors/network/sandbox/usage-meter.ts';
import type { Allowance, UsageRange, UsageRecord } from '../vendors/network/usage-port.ts';
import { network } from './history.ts';
import { createRandom } from './random.ts';
import type { LineUse, NumberTableRow, UsedLineRow } from './rows.ts';
import { type Stage, startOfMonth } from './stage.ts';

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

const trafficOf = (carriesFrom: number, { end }: LineUse) => ({
  beganAt: new Date(carriesFrom),
  endedAt: dateOf(end),
});

/** The network's records of a line in a range within a month; null if it carried no traffic. */
export function recordsOf({ number, line }: UsedLineRow, range: UsageRange): UsageRecord | null {
  if (line.carriesFrom === null) return null;
  return meterLine(
    {
      callIdentifier: number.call_identifier,
      type: number.type,
      countryCode: number.country_iso_code,
    },
    { traffic: [trafficOf(line.carriesFrom, line)], allowances: allowancesOf(number, line) },
    range,
  );
}

/**
 * Adds the line's traffic at the network, and its use in the current month by the network's own
 * meters, which continue from there when the clock moves.
 */
export function addUse(stage: Stage, number: NumberTableRow, line: LineUse): void {
  const { rows, company } = stage;
  if (line.carriesFrom === null) return;
  const traffic = trafficOf(line.carriesFrom, line);
  rows.used_lines.push({ number, line });
  rows.traffic.push({
    call_identifier: number.call_identifier,
    type: number.type,
    began_at: traffic.beganAt,
    ended_at: traffic.endedAt,
  });
  const [since, until] = [new Date(startOfMonth(stage.now)), new Date(stage.now)];
  const used = recordsOf({ number, line }, { since, until });
  if (!used) return;
  const sums = sumOf(used.days);
  rows.consumption.push({
    company_id: company.id,
    number_id: number.id,
    month: since.toISOString().slice(0, 10),
    data_mb: sums.dataMb,
    voice_minutes_local: sums.voiceMinutesLocal,
    voice_minutes_international: sums.voiceMinutesInternational,
    sms: sums.sms,
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
