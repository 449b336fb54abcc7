import { createClient } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { listConsumption } from '@workspace/domain/usage/operations';
import { type Consumption, consumptionSchema } from '@workspace/domain/usage/schema';
import { coalesced } from '../offline/environment/coalesce.ts';
import { watchedClient } from '../offline/environment/contact.ts';
import { createCell } from '../offline/environment/observable.ts';
import type { RowChange } from '../offline/rows/rows.ts';
import type { StoredAnswer } from '../offline/store/stored-shapes.ts';
import type { Feed, FeedContext } from '../offline/sync/feed.ts';
import type { OverviewIndex } from './index-shape.ts';

export interface ConsumptionOptions extends FeedContext {
  readonly index: Pick<OverviewIndex, 'setConsumption'>;
}

/** In ms. The product does not count more often (decisions 13, "Consumption"). */
const maxAge = 15 * 60_000;
const retryAfter = 60_000;
const key = listConsumption.name;

function readable(rows: unknown): Consumption[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row) => {
    const parsed = consumptionSchema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

const changesAllowance = ({ kind, row }: RowChange): boolean =>
  kind === 'top_up' && (row?.status === 'active' || row?.status === 'expired');

/** An answer, with its rows when it was just read from the wire. */
interface Fetched {
  readonly answer: StoredAnswer;
  readonly rows?: readonly Consumption[];
}

/** Sends the stored ETag; an unchanged answer is kept and marked as fresh. */
async function fetchAnswer(
  options: ConsumptionOptions,
  old: StoredAnswer | undefined,
  clockOffset: number | null,
): Promise<Fetched> {
  const { baseUrl, transport, contact, companyId, env } = options;
  const asked = { fetchedAt: env.now(), ...(clockOffset === null ? {} : { clockOffset }) };
  let etag: string | null = null;
  const client = createClient({
    baseUrl,
    async transport(request) {
      const response = await transport(request);
      etag = response.headers.get('etag');
      return response;
    },
  });
  try {
    const answer = await watchedClient(client, contact, env)(
      listConsumption,
      { params: { company_id: companyId }, query: {} },
      old?.etag ? { headers: { 'if-none-match': old.etag } } : {},
    );
    const rows = readable(answer.data);
    return { answer: { key, etag, ...asked, data: rows }, rows };
  } catch (error) {
    const unchanged = error instanceof AppError && error.definition.status === 304;
    if (unchanged && old) return { answer: { ...old, ...asked } };
    throw error;
  }
}

/** Joins consumption into the index; the last answer is used without a network. */
export function createConsumption(options: ConsumptionOptions): Feed {
  const { store, index, env } = options;
  let stopped = false;
  let shown: string | number | null = null;
  /** The last value received in this session; null before. */
  let receivedOffset: number | null = null;
  /** Also the value stored by an earlier start. */
  const clockOffset = createCell<number | undefined>(undefined);
  /** Something has changed since the last answer. */
  let isOutdated = false;
  let cancelTimer = () => {};

  function show({ answer, rows }: Fetched): void {
    const which = answer.etag ?? answer.fetchedAt;
    if (stopped || shown === which) return;
    shown = which;
    // Parsing 50 000 rows takes longer than joining them, so parse them only once.
    index.setConsumption(rows ?? readable(answer.data));
  }

  function isFresh(answer: StoredAnswer): boolean {
    const isSameClock = receivedOffset === null || answer.clockOffset === receivedOffset;
    return !isOutdated && isSameClock && env.now() - answer.fetchedAt < maxAge;
  }

  /** Returns when the shown answer was fetched; refetches a stale one. */
  async function renew(): Promise<number> {
    const old = await store.answer(key);
    clockOffset.set(receivedOffset ?? old?.clockOffset);
    if (old) show({ answer: old });
    if (stopped || (old && isFresh(old))) return old?.fetchedAt ?? 0;
    isOutdated = false;
    const fetched = await fetchAnswer(options, old, receivedOffset);
    await store.putAnswer(fetched.answer);
    show(fetched);
    return fetched.answer.fetchedAt;
  }

  const refresh = coalesced(async () => {
    if (stopped) return;
    cancelTimer();
    let wait = retryAfter;
    try {
      const fetchedAt = await env.locks.run(`${store.name}/consumption`, renew);
      wait = Math.max(retryAfter, fetchedAt + maxAge - env.now());
    } catch {
      // Old figures stay; they carry their own age (`as_of`).
    }
    if (!stopped) cancelTimer = env.after(wait, () => void refresh());
  });

  return {
    refresh,
    onClock(offsetMs) {
      receivedOffset = offsetMs;
      clockOffset.set(offsetMs);
      void refresh();
    },
    onChanges(changes) {
      if (!changes.some(changesAllowance)) return;
      isOutdated = true;
      void refresh();
    },
    clockOffset,
    clear: () => index.setConsumption([]),
    stop() {
      stopped = true;
      cancelTimer();
    },
  };
}
