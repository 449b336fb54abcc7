import { idSchema } from '@workspace/domain/shared/id';
import { webhookTypes } from '@workspace/domain/webhooks/events';
import { listWebhookDeliveries, listWebhookEndpoints } from '@workspace/domain/webhooks/operations';
import {
  type DeliveryState,
  deliveryStates,
  type WebhookDelivery,
} from '@workspace/domain/webhooks/schema';
import { useEffect, useMemo } from 'react';
import { useIsOffline } from '../../data/data-access.tsx';
import { refetchOperation, useOperationPages } from '../../data/queries.ts';
import { useMe, useProductNow } from '../../data/session/hooks.ts';
import { type AddressCodec, writeParams } from '../../navigation/use-address-state.ts';

const pageSize = 50;

/** In ms: how often the log is read again, and how often while an answer is awaited. */
const readsEvery = 30_000;
const readsSoon = 2000;

/** An attempt within so many ms of product time is awaited. */
const soonMs = 10_000;

/** What the log shows; empty = all. */
export interface DeliveryFilter {
  readonly endpoint: string;
  readonly type: string;
  readonly state: DeliveryState | '';
}

export const noFilter: DeliveryFilter = { endpoint: '', type: '', state: '' };

const names = { endpoint: 'endpointId', type: 'event', state: 'state' } as const;

/** The log's part of the address. Notifications lead here with `endpointId`. */
export const deliveryCodec: AddressCodec<DeliveryFilter> = {
  read: (params) => ({
    endpoint: idSchema.safeParse(params.get(names.endpoint)).data ?? '',
    type: webhookTypes.find((type) => type === params.get(names.type)) ?? '',
    state: deliveryStates.find((state) => state === params.get(names.state)) ?? '',
  }),
  write: (params, change) => writeParams(params, change, names),
};

/**
 * Whether an answer to a delivery is awaited: an attempt is due, or nearly.
 * @param now product time in ms
 */
export const isAwaited = (
  { state, next_attempt_at: next }: WebhookDelivery,
  now: number,
): boolean => state === 'pending' && (next === null || Date.parse(next) <= now + soonMs);

/** Reads the log and the states again, because no announcement says that an attempt was made. */
function useFreshLog(isSoon: boolean, isEnabled: boolean): void {
  const isOffline = useIsOffline();
  useEffect(() => {
    if (isOffline || !isEnabled) return undefined;
    const read = () => {
      if (document.visibilityState === 'hidden') return;
      void refetchOperation(listWebhookDeliveries);
      void refetchOperation(listWebhookEndpoints);
    };
    const timer = setInterval(read, isSoon ? readsSoon : readsEvery);
    return () => clearInterval(timer);
  }, [isSoon, isOffline, isEnabled]);
}

/** The deliveries of the last 30 days that match, newest first, page by page. */
export function useDeliveries({ endpoint, type, state }: DeliveryFilter, isEnabled: boolean) {
  const companyId = useMe().company?.company_id ?? '';
  const now = useProductNow();
  const query = useOperationPages(
    listWebhookDeliveries,
    (page) => ({
      params: { company_id: companyId },
      query: {
        limit: pageSize,
        ...(endpoint === '' ? {} : { endpoint }),
        ...(type === '' ? {} : { type }),
        ...(state === '' ? {} : { state }),
        ...page,
      },
    }),
    { enabled: isEnabled },
  );
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  useFreshLog(rows?.some((row) => isAwaited(row, now)) ?? false, isEnabled);
  return { query, rows, total: data?.pages.at(-1)?.page.total };
}
