import type { Pending } from '../../offline/rows/pending-rows.ts';
import { type RowChange, rowKey, trustedChange } from '../../offline/rows/rows.ts';

/**
 * The rows to show after a change of saved rows or of what is pending over them: only those that
 * differ, so that one queued change costs one row.
 */
export function shownChanges(
  saved: readonly RowChange[],
  before: Pending,
  now: Pending,
): readonly RowChange[] {
  if (before.size === 0 && now.size === 0) return saved;
  const changes: RowChange[] = [];
  const done = new Set<string>();
  for (const change of saved) {
    const key = rowKey(change);
    const pending = now.get(key);
    changes.push(pending ? trustedChange({ ...pending, row: pending.shown }) : change);
    done.add(key);
  }
  for (const [key, pending] of now) {
    if (done.has(key) || before.get(key) === pending) continue;
    changes.push(trustedChange({ ...pending, row: pending.shown }));
  }
  for (const [key, pending] of before) {
    if (done.has(key) || now.has(key)) continue;
    changes.push(trustedChange({ ...pending, row: pending.saved }));
  }
  return changes;
}
