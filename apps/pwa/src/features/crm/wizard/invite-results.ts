import type { ManyRun } from '../../bulk-run/index.ts';

/** What became of one invitation. `open`: it may not have arrived, and can be sent again. */
export type InviteResult =
  | { readonly status: 'sent' }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'open' };

/** The results of a run in which each part is one person. */
export function resultsOf(run: ManyRun | null): ReadonlyMap<string, InviteResult> {
  const results = new Map<string, InviteResult>();
  for (const { chunk, state } of run?.parts ?? []) {
    const [row] = chunk.rows;
    if (!row) continue;
    const [result] = state.status === 'done' ? state.results : [];
    if (!result) results.set(row.id, { status: 'open' });
    else if (result.outcome === 'changed') results.set(row.id, { status: 'sent' });
    else results.set(row.id, { status: 'refused', reason: result.error ?? '' });
  }
  return results;
}

/** Results of an earlier run, replaced by those of a later one. */
export const mergedResults = (
  earlier: ReadonlyMap<string, InviteResult>,
  later: ReadonlyMap<string, InviteResult>,
): ReadonlyMap<string, InviteResult> => new Map([...earlier, ...later]);

/** How many have this status. */
export function countResults(
  results: ReadonlyMap<string, InviteResult>,
  status: InviteResult['status'],
): number {
  let count = 0;
  for (const result of results.values()) if (result.status === status) count += 1;
  return count;
}
