import { type QueueName, queueNames } from '@workspace/domain/queues/schema';
import { type AddressCodec, writeParams } from '@workspace/ui/navigation/address-state';

/** The first of the list, shown for the address without a queue. */
const [firstQueue] = queueNames;

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
