import { listConsumption } from '@workspace/domain/consumption/operations';
import { type Consumption, consumptionSchema } from '@workspace/domain/consumption/schema';
import { createClient, type Transport } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { coalesced } from './coalesce.ts';
import { type Contact, watchedClient } from './contact.ts';
import type { Environment } from './environment.ts';
import type { PlanIndex } from './index/index-shape.ts';
import type { LocalStore } from './local-store.ts';
import type { StoredAnswer } from './stored-shapes.ts';

export interface ConsumptionOptions {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly contact: Contact;
  readonly store: LocalStore;
  readonly index: PlanIndex;
  readonly companyId: string;
  readonly env: Environment;
}

export interface ConsumptionFeed {
  /** Shows what is stored and asks where it is old. */
  readonly refresh: () => Promise<void>;
  /** Asks at once where the answer is from before the product clock was moved so far (in ms). */
  readonly onClock: (offsetMs: number) => void;
  /** How far the product clock was moved (in ms), as last heard; undefined where it never was. */
  readonly clockOffset: () => number | undefined;
  readonly stop: () => void;
}

/** The product counts no oftener (decisions 13, "Consumption"). */
const goodFor = 15 * 60_000;
const tryAgainAfter = 60_000;
const key = listConsumption.name;

function readable(rows: unknown): Consumption[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row) => {
    const parsed = consumptionSchema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

/** An answer, with its rows where it has just been read from the wire. */
interface Fetched {
  readonly answer: StoredAnswer;
  readonly rows?: readonly Consumption[];
}

/** Asks with the stored ETag; an unchanged answer is kept and only counts as fresh again. */
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
      { params: { company_id: companyId } },
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

/** Joins what the numbers have used into the index; the last answer serves without a network. */
export function createConsumption(options: ConsumptionOptions): ConsumptionFeed {
  const { store, index, env } = options;
  let stopped = false;
  let shown: string | number | null = null;
  /** As last heard; null before. */
  let clockOffset: number | null = null;
  /** As an earlier start heard it. */
  let storedOffset: number | undefined;
  let cancelTimer = () => {};

  function show({ answer, rows }: Fetched): void {
    const which = answer.etag ?? answer.fetchedAt;
    if (stopped || shown === which) return;
    shown = which;
    // Reading 50 000 rows by their schema takes longer than joining them in: once is enough.
    index.setConsumption(rows ?? readable(answer.data));
  }

  function isGood(answer: StoredAnswer): boolean {
    const ofThisTime = clockOffset === null || answer.clockOffset === clockOffset;
    return ofThisTime && env.now() - answer.fetchedAt < goodFor;
  }

  /** When the shown answer was fetched; asks for another where that is too long ago. */
  async function renew(): Promise<number> {
    const old = await store.answer(key);
    storedOffset = old?.clockOffset;
    if (old) show({ answer: old });
    if (stopped || (old && isGood(old))) return old?.fetchedAt ?? 0;
    const fetched = await fetchAnswer(options, old, clockOffset);
    await store.putAnswer(fetched.answer);
    show(fetched);
    return fetched.answer.fetchedAt;
  }

  const refresh = coalesced(async () => {
    if (stopped) return;
    cancelTimer();
    let wait = tryAgainAfter;
    try {
      const fetchedAt = await env.locks.run(`${store.name}/consumption`, renew);
      wait = Math.max(tryAgainAfter, fetchedAt + goodFor - env.now());
    } catch {
      // Old figures stay; they say themselves how old they are (`as_of`).
    }
    if (!stopped) cancelTimer = env.after(wait, () => void refresh());
  });

  return {
    refresh,
    onClock(offsetMs) {
      clockOffset = offsetMs;
      void refresh();
    },
    clockOffset: () => clockOffset ?? storedOffset,
    stop() {
      stopped = true;
      cancelTimer();
    },
  };
}
