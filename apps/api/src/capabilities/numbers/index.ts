import type { SyncedSource } from '../../database/synced-source.ts';
import { presentNumber } from './present.ts';
import { countNumbers, listedNumbers, pageOfNumbers } from './store.ts';

export { numberEndsSource } from './due-ends.ts';
export { createNetworkEventHandler } from './network-events.ts';
export {
  type ExistingNumber,
  type NumberOrder,
  orderNumbers,
  registerNumbers,
} from './ordering.ts';
export { qrTicketPurge } from './purge.ts';
export { requireNumber } from './service.ts';
export { holdPeople } from './sim-access/holds.ts';

export const numberSource: SyncedSource<'number'> = {
  kind: 'number',
  count: (unit) => countNumbers(unit),
  page: async (unit, afterId, limit) =>
    (await pageOfNumbers(unit, {}, afterId, limit)).map(presentNumber),
  byIds: async (unit, ids) => (await listedNumbers(unit, ids)).map(presentNumber),
};
