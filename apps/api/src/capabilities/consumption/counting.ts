import { networkEvents } from '@workspace/domain/audit/events';
import type { Pool } from '../../database/pool.ts';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import { lockWithin, whileLocked } from '../../jobs/queue-store.ts';
import type { DueSource } from '../../vendors/clock/due.ts';
import type { UsageMeters, UsageRange } from '../../vendors/network/usage-port.ts';
import { recordEvent } from '../history/index.ts';
import {
  type CountedUse,
  listCompaniesWithNumbers,
  noteCountedUntil,
  readCountedUntil,
  writeUse,
} from './counting-store.ts';
import { type CountedLine, type LinePage, pageOfLines } from './line-store.ts';

export interface CountingOptions {
  /** Pool of the worker's role. */
  readonly pool: Pool;
  readonly meters: UsageMeters;
  /** Numbers counted per transaction; defaults to 2 500. */
  readonly linesAtOnce?: number;
}

const hourMs = 3_600_000;
const defaultLinesAtOnce = 2_500;
/** Serializes counting per company across all processes. */
const turnsOf = (companyId: string) => `use_counting:${companyId}`;
/** Serializes counting as a whole across all processes. */
const lockName = 'use_counting';

const origin = {
  operation: networkEvents.usage,
  actor: { kind: 'network', id: null, name: null },
  requestId: null,
  address: null,
} as const;

const monthOf = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1));
const monthAfter = (time: Date) =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1));

/** Months that are open or have ended since the last count, each up to its end or to now. */
function rangesBetween(counted: Date | null, until: Date): UsageRange[] {
  const ranges: UsageRange[] = [];
  for (let since = monthOf(counted ?? until); since < until; since = monthAfter(since)) {
    const end = monthAfter(since);
    ranges.push({ since, until: end < until ? end : until });
  }
  return ranges;
}

function joined(
  lines: readonly CountedLine[],
  records: Awaited<ReturnType<UsageMeters['readUsage']>>,
) {
  const numbers = new Map(lines.map((line) => [line.callIdentifier, line.numberId]));
  return records.flatMap(({ callIdentifier, ...use }): CountedUse[] => {
    const numberId = numbers.get(callIdentifier);
    return numberId === undefined ? [] : [{ numberId, ...use }];
  });
}

async function keepUse(unit: UnitOfWork, range: UsageRange, used: readonly CountedUse[]) {
  const uses = new Map(used.map((use) => [use.numberId, use]));
  for (const numberId of await writeUse(unit, range, used)) {
    const usedUp = uses.get(numberId)?.dataUsedUp;
    if (!usedUp) continue;
    recordEvent(unit, {
      subjectId: numberId,
      kind: 'data_used_up',
      occurredAt: usedUp.at,
      details: { allowance_mb: String(usedUp.allowanceMb) },
    });
  }
}

/**
 * Counts the consumption of all lines, once per hour of product time. Each count reads the whole
 * month from the network's meters and replaces the previous count, so it can be repeated,
 * interrupted or run concurrently. A jump over several days counts once; months that ended in
 * between are closed with the consumption up to their end and are final. Counting does not create a
 * revision (decisions 13, "Consumption").
 */
export function createUseCounting(options: CountingOptions): DueSource {
  const { pool, meters, linesAtOnce = defaultLinesAtOnce } = options;

  async function countCompany(companyId: string, range: UsageRange): Promise<void> {
    const scope = { actorKind: 'system', companyId, userId: null, keyScope: null } as const;
    let after: string | null = null;
    do {
      const from: string | null = after;
      // The network is queried between transactions so that no transaction waits for it.
      const { lines, last }: LinePage = await transact(
        pool,
        scope,
        origin,
        (unit) => pageOfLines(unit, range, from, linesAtOnce),
        'read',
      );
      const used = joined(lines, lines.length > 0 ? await meters.readUsage(range, lines) : []);
      if (used.length > 0) {
        await transact(pool, scope, origin, async (unit) => {
          await lockWithin(unit.trx, turnsOf(companyId));
          await keepUse(unit, range, used);
        });
      }
      after = last;
    } while (after !== null);
  }

  async function nextDue(): Promise<Date> {
    const counted = await readCountedUntil(pool);
    if (!counted) return new Date(0);
    return new Date((Math.floor(counted.getTime() / hourMs) + 1) * hourMs);
  }

  return {
    inMoves: 'at_the_end',
    nextDue,
    runDue: (until) =>
      whileLocked(pool, lockName, async () => {
        // Another process may have counted while this one waited for the lock.
        if ((await nextDue()) > until) return;
        const ranges = rangesBetween(await readCountedUntil(pool), until);
        for (const companyId of await listCompaniesWithNumbers(pool)) {
          for (const range of ranges) await countCompany(companyId, range);
        }
        await noteCountedUntil(pool, until);
      }),
  };
}
