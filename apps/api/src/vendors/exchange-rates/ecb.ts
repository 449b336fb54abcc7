import { addDays, type Day, startOfDay } from '@workspace/domain/billing/month';
import type { Log } from '../../logging/log.ts';
import { type EuroRates, rateBetween } from './euro-rates.ts';
import type { ExchangeRates } from './port.ts';
import { readReferenceRates } from './reference-rates.ts';
import { readFilePieces } from './transport.ts';

export interface EcbOptions {
  /** Without a trailing slash; `https://www.ecb.europa.eu/stats/eurofxref`. */
  readonly url: string;
  /** Real time: the bank does not follow the product clock. */
  readonly now: () => Date;
  readonly log: Log;
  /** For one file; 20 s by default, below the outbox's lane. */
  readonly timeoutMs?: number;
}

/** The last 90 days, some 100 KB. */
const recentFile = { name: 'eurofxref-hist-90d.xml', maxBytes: 2_000_000 };
/** Every day since 1999, some 10 MB, of which only the first part is read. */
const wholeFile = { name: 'eurofxref-hist.xml', maxBytes: 40_000_000 };

/** A file that may have got another day since is read again after this time. */
const rereadMs = 15 * 60_000;
/** A bank that does not respond is asked again after this time. */
const retryMs = 60_000;
/** Days before those of the recent file that are kept. */
const maxOlderDays = 200;

interface RecentDays {
  /** The latest first; at least one. */
  readonly days: readonly EuroRates[];
  readonly readAt: Date;
}

const isOnOrBefore = (day: Day) => (rates: EuroRates) => rates.day <= day;

/** No rate of a day appears once it has ended; until then, its own is the last. */
const isSettled = (day: Day, { days, readAt }: RecentDays) =>
  days.some((rates) => rates.day >= day) || readAt >= startOfDay(addDays(day, 1));

/**
 * The euro reference rates of the European Central Bank, which it publishes on working days at about
 * 16:00 CET (ecb.europa.eu, "Euro foreign exchange reference rates"). It needs no account. What was
 * read is kept in memory and used while the bank is not available.
 */
export function createEcbRates({ url, now, log, timeoutMs = 20_000 }: EcbOptions): ExchangeRates {
  let recent: RecentDays | undefined;
  /** By the day that was asked for, in that order; undefined if the file does not go back to it. */
  const older = new Map<Day, Promise<EuroRates | undefined>>();
  let failure: { readonly at: number; readonly error: unknown } | undefined;
  let reading: Promise<void> | undefined;

  const readFile = ({ name, maxBytes }: typeof recentFile) =>
    readReferenceRates(readFilePieces({ url: `${url}/${name}`, timeoutMs, maxBytes }));

  /** @throws what the last attempt has failed with, unless that is a while ago */
  async function attempt<T>(read: () => Promise<T>): Promise<T> {
    if (failure && now().getTime() - failure.at < retryMs) throw failure.error;
    try {
      const result = await read();
      failure = undefined;
      return result;
    } catch (error) {
      failure = { at: now().getTime(), error };
      log.warn(
        { error: error instanceof Error ? error.message : '' },
        'the rates of the European Central Bank could not be read',
      );
      throw error;
    }
  }

  async function readRecent(): Promise<void> {
    const readAt = now();
    const days: EuroRates[] = [];
    for await (const rates of readFile(recentFile)) days.push(rates);
    recent = { days, readAt };
  }

  function needsReading(day: Day): boolean {
    if (!recent) return true;
    if (isSettled(day, recent)) return false;
    const hasEnded = now() >= startOfDay(addDays(day, 1));
    return hasEnded || now().getTime() - recent.readAt.getTime() >= rereadMs;
  }

  /** Calls at the same time share one download. */
  async function refresh(): Promise<void> {
    reading ??= attempt(readRecent).finally(() => {
      reading = undefined;
    });
    await reading;
  }

  async function readOlder(day: Day): Promise<EuroRates | undefined> {
    for await (const rates of readFile(wholeFile)) {
      if (isOnOrBefore(day)(rates)) return rates;
    }
    return undefined;
  }

  function olderRates(day: Day): Promise<EuroRates | undefined> {
    const known = older.get(day);
    if (known) return known;
    const [first] = older.keys();
    if (older.size >= maxOlderDays && first !== undefined) older.delete(first);
    const rates = attempt(() => readOlder(day)).catch((error: unknown) => {
      older.delete(day);
      throw error;
    });
    older.set(day, rates);
    return rates;
  }

  /** @throws Error if nothing is known of the day */
  async function ratesOn(day: Day): Promise<{ rates: EuroRates; isFinal: boolean }> {
    if (needsReading(day)) {
      await refresh().catch((error: unknown) => {
        if (!recent) throw error;
      });
    }
    if (!recent) throw new Error('The rates of the European Central Bank are not known.');
    const rates = recent.days.find(isOnOrBefore(day));
    if (rates) return { rates, isFinal: isSettled(day, recent) };
    const before = await olderRates(day);
    if (!before) throw new RangeError(`There are no rates on or before ${day}.`);
    return { rates: before, isFinal: true };
  }

  return {
    async rateOn(day, from, to) {
      const { rates, isFinal } = await ratesOn(day);
      return { ...rateBetween(rates, from, to), day: rates.day, source: 'ecb', isFinal };
    },
  };
}
