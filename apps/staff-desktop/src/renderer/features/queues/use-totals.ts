import { listFailedPayments } from '@workspace/domain/charging/operations';
import { listUndelivered } from '@workspace/domain/deliveries/operations';
import { listBrokenIntegrations } from '@workspace/domain/integrations/operations';
import { listReviews } from '@workspace/domain/kyb/operations';
import { listStuckTransfers } from '@workspace/domain/status/operations';
import { useOperation } from '../../data/use-operation.ts';

/** How often they are counted again, in milliseconds. */
const everyMs = 5 * 60_000;
const options = { refetchInterval: () => everyMs };

/** How much waits in all queues; undefined until all are counted. */
export function useWaitingTotal(): number | undefined {
  const { data: kyb } = useOperation(listReviews, { query: { queue: 'kyb', limit: 1 } }, options);
  const { data: activation } = useOperation(
    listReviews,
    { query: { queue: 'activation', limit: 1 } },
    options,
  );
  const { data: transfers } = useOperation(listStuckTransfers, { query: { limit: 1 } }, options);
  const { data: undelivered } = useOperation(listUndelivered, { query: { limit: 1 } }, options);
  const { data: payments } = useOperation(listFailedPayments, { query: { limit: 1 } }, options);
  const { data: integrations } = useOperation(
    listBrokenIntegrations,
    { query: { limit: 1 } },
    options,
  );
  const all = [kyb, activation, transfers, undelivered, payments, integrations].map(
    (answer) => answer?.page.total,
  );
  return all.reduce<number | undefined>(
    (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  );
}
