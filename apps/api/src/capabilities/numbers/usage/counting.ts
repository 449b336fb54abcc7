import { networkEvents } from '@workspace/domain/audit/events';
import { dayOf } from '@workspace/domain/billing/month';
import { numberEvents } from '@workspace/domain/events/number';
import type { Pool } from '../../../database/pool.ts';
import { planForValues } from '../../../database/prepared.ts';
import {
  asSystem,
  type TransactionMode,
  transact,
  type UnitOfWork,
} from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { lockWithin, queueForCompanies } from '../../../jobs/queue-store.ts';
import type { DueSource } from '../../../vendors/clock/due.ts';
import type { UsageMeters, UsageRange } from '../../../vendors/network/usage-port.ts';
import {
  type Counted,
  type KeptCount,
  listCompaniesWithNumbers,
  noteCounted,
  noteQueuedUntil,
  readCounted,
  readQueuedUntil,
} from './counting-store.ts';
import { type CountedUse, forgetOldDays, writeSums, writeUse } from './day-store.ts';
import { type CountedLine, type LinePage, pageOfLines } from './line-store.ts';
import { countUsage } from './messages.ts';
import { sumNextWeeks } from './week-store.ts';

export interface CountingOptions {
  /** Pool of the worker's role. */
  readonly pool: Pool;
  readonly meters: UsageMeters;
  /** Numbers counted per transaction; defaults to 2 500. */
  readonly linesAtOnce?: number;
}

const hourMs = 3_600_000;
const defaultLinesAtOnce = 2_500;
/** Weeks summed per transaction for each of these numbers. */
const weeksOfLine = 20;
/** Serializes counting per company across all processes. */
const turnsOf = (companyId: string) => `use_counting:${companyId}`;
/** Serializes queueing across all processes. */
const lockName = 'use_counting';

const origin = {
  operation: networkEvents.usage,
  actor: { kind: 'network', id: null, name: null },
  requestId: null,
  address: null,
} as const;

const monthOf = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1));
const dayBefore = (time: Date, days: number) =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() - days));
const monthAfter = (time: Date) =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1));

/** Days before the last count that are counted again: the network may have corrected them. */
const correctedDays = 3;

/** The days since the last count and the corrected ones before, by month, up to now. */
function rangesBetween({ from, until: counted }: Counted, until: Date): UsageRange[] {
  const ranges: UsageRange[] = [];
  const corrected = dayBefore(counted, correctedDays);
  for (let since = corrected < from ? from : corrected; since < until; since = monthAfter(since)) {
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
    unit.happened(numberEvents.dataUsedUp, {
      subjectId: numberId,
      occurredAt: usedUp.at,
      facts: { allowance_mb: String(usedUp.allowanceMb) },
    });
  }
}

/** Runs a transaction in the company's name. */
type InCompany = <T>(mode: TransactionMode, work: (unit: UnitOfWork) => Promise<T>) => Promise<T>;

/**
 * Runs work of a count that has begun after another one, or before the first.
 * @returns false, without having run it, where another count has ended meanwhile
 */
async function inTurn(
  inCompany: InCompany,
  since: KeptCount | null,
  work: (unit: UnitOfWork) => Promise<void>,
): Promise<boolean> {
  return inCompany('write', async (unit) => {
    await lockWithin(unit.trx, turnsOf(unit.scope.companyId ?? ''));
    const kept = await readCounted(unit);
    if (kept?.until.getTime() !== since?.until.getTime()) return false;
    await planForValues(unit.trx);
    await work(unit);
    return true;
  });
}

/** Sums the days that no count reads again: neither a later one, nor one that still runs. */
async function sumWeeks(
  inCompany: InCompany,
  counted: KeptCount,
  linesAtOnce: number,
): Promise<void> {
  const until = dayOf(dayBefore(counted.until, correctedDays));
  if (counted.summedUntil !== null && counted.summedUntil >= until) return;
  let isSummed = false;
  while (!isSummed) {
    isSummed = await inCompany('write', async (unit) => {
      await lockWithin(unit.trx, turnsOf(unit.scope.companyId ?? ''));
      return sumNextWeeks(unit, until, linesAtOnce * weeksOfLine);
    });
  }
}

/**
 * Has the consumption of all companies counted, once per hour of product time: it only queues a
 * message for each, since nothing else that falls due waits for the network or for another company.
 * @param pool of the worker's role
 */
export function usageCountingSource(pool: Pool): DueSource {
  async function dueAfter(db: Pool): Promise<Date> {
    const queued = await readQueuedUntil(db);
    if (!queued) return new Date(0);
    return new Date((Math.floor(queued.getTime() / hourMs) + 1) * hourMs);
  }

  return {
    inMoves: 'at_the_end',
    nextDue: () => dueAfter(pool),
    async runDue(until) {
      const companyIds = await listCompaniesWithNumbers(pool);
      await pool.transaction(async (trx) => {
        await lockWithin(trx, lockName);
        // Another process may have queued it while this one waited for the lock.
        if ((await dueAfter(trx)) > until) return;
        await noteQueuedUntil(trx, until);
        const payload = { until: until.toISOString() };
        await queueForCompanies(trx, countUsage, { companyIds, payload, key: payload.until });
      });
    },
  };
}

/**
 * Counts the consumption of one company. Each count reads the days since the last one, and
 * three days before, from the network's records and replaces them, so it can be repeated or
 * interrupted. One that another has overtaken begins again, so that none writes to days that are
 * summed by week. A jump of the clock over several days counts once; months that ended since the
 * company's last count are closed with the consumption up to their end. Counting does not create a
 * revision (decisions 13, "Consumption").
 */
export function usageCountingHandler(options: CountingOptions): MessageHandler {
  const { pool, meters, linesAtOnce = defaultLinesAtOnce } = options;

  /**
   * The network is queried between transactions, so that no transaction waits for it.
   * @returns false where another delivery has finished a count meanwhile
   */
  async function countRange(inCompany: InCompany, range: UsageRange, since: KeptCount | null) {
    // What is left of an allowance depends on the whole month.
    const month = { since: monthOf(range.since), until: range.until };
    let after: string | null = null;
    do {
      const from: string | null = after;
      const { lines, last }: LinePage = await inCompany('read', (unit) =>
        pageOfLines(unit, month, from, linesAtOnce),
      );
      const used = joined(lines, lines.length > 0 ? await meters.readUsage(range, lines) : []);
      if (used.length > 0) {
        const isKept = await inTurn(inCompany, since, (unit) => keepUse(unit, range, used));
        if (!isKept) return false;
      }
      after = last;
    } while (after !== null);
    return true;
  }

  /** @returns false where it has to be begun again, from what another delivery has counted */
  async function countCompany(inCompany: InCompany, until: Date): Promise<boolean> {
    const kept = await inCompany('read', readCounted);
    const month = monthOf(until);
    const counted = kept ?? { from: month, until: month, summedUntil: null };
    if (counted.until >= until) {
      // It was delivered late or once more, perhaps since it had no time left to sum all weeks. A
      // count that still runs began within the day before.
      await sumWeeks(inCompany, { ...counted, until: dayBefore(counted.until, 1) }, linesAtOnce);
      return true;
    }
    const ranges = rangesBetween(counted, until);
    for (const range of ranges) {
      if (!(await countRange(inCompany, range, kept))) return false;
    }
    const isCounted = await inTurn(inCompany, kept, async (unit) => {
      for (const range of ranges) await writeSums(unit, range);
      await forgetOldDays(unit, until);
      await noteCounted(unit, { from: counted.from, until });
    });
    if (isCounted) await sumWeeks(inCompany, counted, linesAtOnce);
    return isCounted;
  }

  return handleMessage(countUsage, async ({ companyId, payload }) => {
    const until = new Date(payload.until);
    const inCompany: InCompany = (mode, work) =>
      transact(pool, asSystem(companyId), origin, work, mode);
    let isCounted = false;
    while (!isCounted) isCounted = await countCompany(inCompany, until);
  });
}
