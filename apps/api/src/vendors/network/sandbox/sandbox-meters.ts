import type { Pool } from '../../../database/pool.ts';
import type { UsageMeters } from '../usage-port.ts';
import { listTraffic } from './traffic-store.ts';
import { meterLine } from './usage-meter.ts';

/**
 * The meters of the sandbox network. Stateless: a line's use is computed from its call identifier,
 * its traffic periods and its allowances.
 * @param pool of the worker's role
 */
export function createSandboxMeters(pool: Pool): UsageMeters {
  return {
    async readUsage(range, questions) {
      const calls = questions.map(({ callIdentifier }) => callIdentifier);
      const lines = await listTraffic(pool, range, calls);
      return questions.flatMap(({ callIdentifier, allowances }) => {
        const line = lines.get(callIdentifier);
        return line ? (meterLine(line, { traffic: line.traffic, allowances }, range) ?? []) : [];
      });
    },
  };
}
