import { type ManyResult, manyLimit } from '@workspace/domain/numbers/many-schema';
import { isUnsettled } from '@workspace/ui/data/unsettled';

/** A row of any list. */
export interface ManyRow {
  readonly id: string;
  /** The version that the person saw; absent if the latest version is meant. */
  readonly version?: number;
}

/** What became of one row. */
export interface RowResult {
  readonly id: string;
  readonly outcome: ManyResult['outcome'];
  readonly code: string | null;
  readonly error: string | null;
}

/** The rows of one call. */
export interface Chunk {
  /** Its idempotency key, unchanged when the chunk is sent again. */
  readonly key: string;
  readonly rows: readonly ManyRow[];
}

export type ChunkState =
  | { readonly status: 'waiting' }
  | { readonly status: 'sending' }
  | { readonly status: 'done'; readonly results: readonly RowResult[] }
  /**
   * `open`: it is unknown whether the call arrived, so it can be sent again; `final`: the server
   * refused.
   */
  | { readonly status: 'open' | 'final'; readonly error: unknown };

/** Each chunk with its state. */
export interface ManyRun {
  readonly parts: readonly { readonly chunk: Chunk; readonly state: ChunkState }[];
}

export function planRun(
  rows: readonly ManyRow[],
  limit: number = manyLimit,
  newKey: () => string = () => crypto.randomUUID(),
): ManyRun {
  const parts: ManyRun['parts'][number][] = [];
  for (let from = 0; from < rows.length; from += limit) {
    const chunk = { key: newKey(), rows: rows.slice(from, from + limit) };
    parts.push({ chunk, state: { status: 'waiting' } });
  }
  return { parts };
}

export interface SendOptions {
  readonly send: (chunk: Chunk) => Promise<readonly RowResult[]>;
  readonly onChange: (run: ManyRun) => void;
  readonly isStopped: () => boolean;
}

/**
 * Sends the chunks that the server has not accepted yet, each under its own key. A lost connection
 * stops the run, because later chunks would fail too; a refusal does not.
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

/** Results by row. */
export interface ManyOutcome {
  readonly all: number;
  /** Rows in chunks that the server has answered. */
  readonly answered: number;
  readonly changed: readonly string[];
  readonly unchanged: number;
  /** Grouped by the message shown. */
  readonly refused: ReadonlyMap<string, readonly string[]>;
  readonly stale: readonly string[];
  /** Chunks refused as a whole, with the reason. */
  readonly failed: readonly { readonly count: number; readonly error: unknown }[];
  /** Rows that may not have arrived. */
  readonly open: number;
}

/** @param wordsOf the message for a refused row */
export function outcomeOf({ parts }: ManyRun, wordsOf: (result: RowResult) => string): ManyOutcome {
  const changed: string[] = [];
  const stale: string[] = [];
  const refused = new Map<string, string[]>();
  const failed: { count: number; error: unknown }[] = [];
  let all = 0;
  let answered = 0;
  let unchanged = 0;
  for (const { chunk, state } of parts) {
    const count = chunk.rows.length;
    all += count;
    if (state.status === 'final') failed.push({ count, error: state.error });
    if (state.status === 'done' || state.status === 'final') answered += count;
    if (state.status !== 'done') continue;
    for (const result of state.results) {
      const { id, outcome } = result;
      if (outcome === 'changed') changed.push(id);
      if (outcome === 'unchanged') unchanged += 1;
      if (outcome === 'stale') stale.push(id);
      if (outcome === 'refused') {
        const reason = wordsOf(result);
        const ids = refused.get(reason) ?? [];
        ids.push(id);
        refused.set(reason, ids);
      }
    }
  }
  return { all, answered, changed, unchanged, refused, stale, failed, open: all - answered };
}
