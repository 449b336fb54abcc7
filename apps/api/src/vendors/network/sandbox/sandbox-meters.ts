import type { Pool } from '../../../database/pool.ts';
import type { UsageMeters } from '../usage-port.ts';
import { listTraffic } from './traffic-store.ts';
import { meterLine } from './usage-meter.ts';
import { monthOf } from './usage-rhythm.ts';

/**
 * The meters of the sandbox network. Stateless: a line's use is computed from its call identifier,
 * its traffic periods and its allowances.
 * @param pool of the worker's role
 */
export function createSandboxMeters(pool: Pool): UsageMeters {
  return {
    async readUsage(range, questions) {
      const calls = questions.map(({ callIdentifier }) => callIdentifier);
      // What is left of an allowance depends on the whole month.
      const month = { since: new Date(monthOf(range.since.getTime())), until: range.until };
      const lines = await listTraffic(pool, month, calls);
      return questions.flatMap(({ callIdentifier, allowances }) => {
        const line = lines.get(callIdentifier);
        return line ? (meterLine(line, { traffic: line.traffic, allowances }, range) ?? []) : [];
      });
    },
  };
}
