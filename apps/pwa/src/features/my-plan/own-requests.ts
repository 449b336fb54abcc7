import type { ShownRow } from '@workspace/domain/sync/schema';
import { isPortingItemOver } from '@workspace/domain/transfers/states';
import { useMemo } from 'react';
import { useMe, usePendingChanges } from '../../data/session/hooks.ts';
import { useRows } from '../../data/use-rows.ts';
import type { OwnPlan } from './data.ts';

export type OwnRequest =
  | { readonly kind: 'transfer'; readonly item: ShownRow<'porting_item'> }
  | {
      readonly kind: 'top_up';
      readonly topUp: ShownRow<'top_up'>;
      /** Whether a withdrawal waits to be sent. */
      readonly isWaiting: boolean;
    };

const createdAt = (request: OwnRequest) =>
  request.kind === 'transfer' ? request.item.created_at : request.topUp.created_at;

/** The person's transfers and top-ups, newest first. The screen shows them once rows are read. */
export function useOwnRequests(): readonly OwnRequest[] {
  const userId = useMe().user?.user_id;
  const items = useRows('porting_item');
  const topUps = useRows('top_up');
  const changes = usePendingChanges();
  return useMemo(() => {
    const waiting = new Set(
      (changes ?? []).flatMap(({ entityId, state }) => (state === 'waiting' ? [entityId] : [])),
    );
    const own: OwnRequest[] = [
      ...(items.all() ?? [])
        .filter((item) => item.user_id === userId)
        .map((item) => ({ kind: 'transfer', item }) as const),
      ...(topUps.all() ?? [])
        .filter((topUp) => topUp.user_id === userId)
        .map(
          (topUp) =>
            ({
              kind: 'top_up',
              topUp,
              isWaiting: waiting.has(topUp.top_up_id),
            }) as const,
        ),
    ];
    return own.toSorted((one, other) => createdAt(other).localeCompare(createdAt(one)));
  }, [items, topUps, changes, userId]);
}

/** Whether the transfer of an old number can be requested: not beside a number or a transfer. */
export function canTransfer({ lines }: OwnPlan, requests: readonly OwnRequest[]): boolean {
  const hasNumber = lines.some(
    ({ number }) => number.type === 'local' && number.status !== 'inactive',
  );
  const hasTransfer = requests.some(
    (request) => request.kind === 'transfer' && !isPortingItemOver(request.item.status),
  );
  return !hasNumber && !hasTransfer;
}
