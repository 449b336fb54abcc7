import { syncedKindNames, syncedKinds } from '@workspace/domain/sync/schema';
import type { PendingFields } from './index/entries.ts';
import type { Pending } from './index/index-shape.ts';
import type { PendingMark } from './index/overview-row.ts';
import type { OutboxRow } from './stored-shapes.ts';

const severity: Readonly<Record<PendingMark['state'], number>> = {
  waiting: 0,
  refused: 1,
  conflict: 2,
};

/** The fields of a synced row that a change sets; all other body fields are command parameters. */
export function changedFields(row: OutboxRow): Readonly<Record<string, unknown>> {
  const kind = syncedKindNames.find((name) => name === row.kind);
  const shape = kind ? syncedKinds[kind].shape : {};
  return Object.fromEntries(
    Object.entries(row.input.body ?? {}).filter(([field]) => Object.hasOwn(shape, field)),
  );
}

/** Whether the saved row already has every value that the change asks for. */
export function isAlreadySaved({ input }: Pick<OutboxRow, 'input'>, saved: object): boolean {
  const asked = Object.entries(input.body ?? {});
  return asked.length > 0 && asked.every(([field, value]) => Reflect.get(saved, field) === value);
}

function mergePending(before: PendingFields | undefined, row: OutboxRow): PendingFields {
  const fields = changedFields(row);
  const state =
    before && severity[before.mark.state] > severity[row.state] ? before.mark.state : row.state;
  return {
    mark: { state, fields: [...new Set([...(before?.mark.fields ?? []), ...Object.keys(fields)])] },
    // A change that the server did not accept is not shown as if it had been.
    shown: { ...before?.shown, ...(row.state === 'waiting' ? fields : {}) },
  };
}

/**
 * The values that rows show instead of the saved ones, computed from the outbox and never stored
 * (decisions 13). Unchanged values are the same objects as in `before`.
 */
export function pendingOf(outbox: readonly OutboxRow[], before: Pending): Pending {
  const pending = new Map<string, PendingFields>();
  for (const row of outbox) {
    pending.set(row.entityKey, mergePending(pending.get(row.entityKey), row));
  }
  for (const [key, fields] of pending) {
    const old = before.get(key);
    if (old && JSON.stringify(old) === JSON.stringify(fields)) pending.set(key, old);
  }
  return pending;
}
