import { type ManyResult, manyLimit } from '@workspace/domain/numbers/many-schema';
import { isUnsettled } from '../../app/unsettled.ts';

export interface ManyRow {
  readonly number_id: string;
  /** The version that the person saw; absent where the last one is meant, whichever it is. */
  readonly version?: number;
}

/** Numbers that are sent in one call. */
export interface Chunk {
  /** Its idempotency key: the same however often the chunk is sent. */
  readonly key: string;
  readonly numbers: readonly ManyRow[];
}

export type ChunkState =
  | { readonly status: 'waiting' }
  | { readonly status: 'sending' }
  | { readonly status: 'done'; readonly results: readonly ManyResult[] }
  /** `open`: it may have arrived or not, and can be sent again; `final`: the server said no. */
  | { readonly status: 'open' | 'final'; readonly error: unknown };

/** Each chunk beside where it is. */
export interface ManyRun {
  readonly parts: readonly { readonly chunk: Chunk; readonly state: ChunkState }[];
}

export function planRun(
  numbers: readonly ManyRow[],
  limit: number = manyLimit,
  newKey: () => string = () => crypto.randomUUID(),
): ManyRun {
  const parts: ManyRun['parts'][number][] = [];
  for (let from = 0; from < numbers.length; from += limit) {
    const chunk = { key: newKey(), numbers: numbers.slice(from, from + limit) };
    parts.push({ chunk, state: { status: 'waiting' } });
  }
  return { parts };
}

export interface SendOptions {
  readonly send: (chunk: Chunk) => Promise<readonly ManyResult[]>;
  readonly onChange: (run: ManyRun) => void;
  readonly isStopped: () => boolean;
}

/**
 * Sends what has not been taken yet, chunk by chunk, each under its own key. A broken line ends it,
 * so that the rest is not thrown after it; a refusal does not.
 */
export async function sendRun(run: ManyRun, { send, onChange, isStopped }: SendOptions) {
  let parts = run.parts;
  const set = (at: number, state: ChunkState) => {
    parts = parts.map((part, index) => (index === at ? { ...part, state } : part));
    onChange({ parts });
  };
  for (const [at, { chunk, state }] of run.parts.entries()) {
    if (state.status === 'done' || state.status === 'final') continue;
    if (isStopped()) return;
    set(at, { status: 'sending' });
    try {
      set(at, { status: 'done', results: await send(chunk) });
    } catch (error) {
      const open = isUnsettled(error);
      set(at, { status: open ? 'open' : 'final', error });
      if (open) return;
    }
  }
}

/** What became of the numbers. */
export interface ManyOutcome {
  readonly all: number;
  /** Numbers of chunks that the server has answered. */
  readonly answered: number;
  readonly changed: readonly string[];
  readonly unchanged: number;
  /** By the sentence for people. */
  readonly refused: ReadonlyMap<string, readonly string[]>;
  readonly stale: readonly string[];
  /** Refused as a whole, with why. */
  readonly failed: readonly { readonly count: number; readonly error: unknown }[];
  /** Not known to have arrived. */
  readonly open: number;
}

/** @param wordsOf the sentence for a refused number. */
export function outcomeOf(
  { parts }: ManyRun,
  wordsOf: (result: ManyResult) => string,
): ManyOutcome {
  const changed: string[] = [];
  const stale: string[] = [];
  const refused = new Map<string, string[]>();
  const failed: { count: number; error: unknown }[] = [];
  let all = 0;
  let answered = 0;
  let unchanged = 0;
  for (const { chunk, state } of parts) {
    const count = chunk.numbers.length;
    all += count;
    if (state.status === 'final') failed.push({ count, error: state.error });
    if (state.status === 'done' || state.status === 'final') answered += count;
    if (state.status !== 'done') continue;
    for (const result of state.results) {
      const { number_id, outcome } = result;
      if (outcome === 'changed') changed.push(number_id);
      if (outcome === 'unchanged') unchanged += 1;
      if (outcome === 'stale') stale.push(number_id);
      if (outcome === 'refused') {
        const reason = wordsOf(result);
        const ids = refused.get(reason) ?? [];
        ids.push(number_id);
        refused.set(reason, ids);
      }
    }
  }
  return { all, answered, changed, unchanged, refused, stale, failed, open: all - answered };
}
