import type { TopUp } from '@workspace/domain/topups/schema';
import type { TopUpStatus } from '@workspace/domain/topups/states';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { PortingItemStatus } from '@workspace/domain/transfers/states';
import type { PendingChange } from '../../../offline/outbox/pending-changes.ts';

/** Where a request is listed: it waits for a decision, went wrong afterwards, or is answered. */
export const requestGroups = ['waiting', 'attention', 'answered'] as const;
export type RequestGroup = (typeof requestGroups)[number];

/** The group of a transfer; all statuses that are not named are answered. */
const transferGroups: Readonly<Partial<Record<PortingItemStatus, RequestGroup>>> = {
  pending: 'waiting',
  rejected: 'attention',
};

const topUpGroups: Readonly<Partial<Record<TopUpStatus, RequestGroup>>> = {
  requested: 'waiting',
  failed: 'attention',
};

type Kind = 'porting_item' | 'top_up';

/** Whether a change decides, cancels or tries again, so that the row shows a status not saved yet. */
export function isDecision({ kind, fields }: Pick<PendingChange, 'kind' | 'fields'>): boolean {
  const isRequest = kind === 'porting_item' || kind === 'top_up';
  return isRequest && fields.some(({ field }) => field === 'status');
}

/**
 * The saved status of each request whose decision waits to be sent. Until then the request stays
 * where it was, with its decision and Undo.
 */
export function undecidedStatuses(changes: readonly PendingChange[]): ReadonlyMap<string, string> {
  const statuses = new Map<string, string>();
  for (const change of changes) {
    if (change.state !== 'waiting' || !isDecision(change)) continue;
    const saved: unknown = change.savedRow && Reflect.get(change.savedRow, 'status');
    if (typeof saved === 'string' && !statuses.has(change.entityId)) {
      statuses.set(change.entityId, saved);
    }
  }
  return statuses;
}

/** @param saved of `undecidedStatuses` */
export function groupOf(
  kind: Kind,
  { id, status }: { readonly id: string; readonly status: string },
  saved: ReadonlyMap<string, string>,
): RequestGroup {
  const groups: Readonly<Record<string, RequestGroup>> =
    kind === 'porting_item' ? transferGroups : topUpGroups;
  return groups[saved.get(id) ?? status] ?? 'answered';
}

/** How many requests wait for a decision, for the navigation. */
export function countWaiting(
  items: readonly Pick<PortingItem, 'uuid' | 'status'>[],
  topUps: readonly Pick<TopUp, 'top_up_id' | 'status'>[],
  changes: readonly PendingChange[],
): number {
  const saved = undecidedStatuses(changes);
  const isWaiting = (kind: Kind, row: { readonly id: string; readonly status: string }) =>
    groupOf(kind, row, saved) === 'waiting';
  return (
    items.filter(({ uuid: id, status }) => isWaiting('porting_item', { id, status })).length +
    topUps.filter(({ top_up_id: id, status }) => isWaiting('top_up', { id, status })).length
  );
}
