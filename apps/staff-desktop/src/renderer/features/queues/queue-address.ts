import { type ReviewQueue, reviewQueues } from '@workspace/domain/kyb/schema';
import { type AddressCodec, writeParams } from '@workspace/ui/navigation/address-state';

/** What staff choose between on the screen. */
export type QueueName = ReviewQueue | 'transfers' | 'undelivered' | 'payments';

/** In the order of the screen. */
export const queueNames: readonly QueueName[] = [
  ...reviewQueues,
  'transfers',
  'undelivered',
  'payments',
];

/** The first of the list, shown for the address without a queue. */
const [firstQueue] = reviewQueues;

/** The queue in the URL; an unknown one is ignored. */
export const queueCodec: AddressCodec<{ readonly queue: QueueName }> = {
  read(params) {
    const name = params.get('queue');
    return { queue: queueNames.find((known) => known === name) ?? firstQueue };
  },
  write: (params, { queue }) =>
    queue === undefined
      ? params
      : writeParams(params, { queue: queue === firstQueue ? '' : queue }, { queue: 'queue' }),
};
