import type { Knex } from 'knex';
import type { UsageRange } from '../usage-port.ts';
import type { MeteredLine } from './usage-habits.ts';
import type { Traffic } from './usage-meter.ts';

/** A line with its traffic periods. */
export interface LineTraffic extends MeteredLine {
  readonly traffic: readonly Traffic[];
}

/** Lines that carried traffic in the range, with their traffic periods. */
export async function listTraffic(
  db: Knex,
  { since, until }: UsageRange,
  callIdentifiers: readonly string[],
): Promise<Map<string, LineTraffic>> {
  const { rows } = await db.raw<{
    rows: {
      call_identifier: string;
      type: MeteredLine['type'];
      country_iso_code: string;
      began_at: Date;
      ended_at: Date | null;
    }[];
  }>(
    `SELECT call_identifier, traffic.type, country_iso_code, began_at, ended_at
     FROM sandbox.traffic JOIN sandbox.profiles USING (call_identifier)
     WHERE call_identifier = ANY (:calls::uuid[]) AND began_at < :until
       AND (ended_at IS NULL OR ended_at > :since)
     ORDER BY began_at`,
    { calls: [...callIdentifiers], since, until },
  );
  const lines = new Map<string, LineTraffic & { traffic: Traffic[] }>();
  for (const row of rows) {
    const { call_identifier: callIdentifier, type, began_at, ended_at } = row;
    const countryCode = row.country_iso_code;
    const line = lines.get(callIdentifier) ?? { callIdentifier, type, countryCode, traffic: [] };
    line.traffic.push({ beganAt: began_at, endedAt: ended_at });
    lines.set(callIdentifier, line);
  }
  return lines;
}
