import type { NumberEvent } from '@workspace/domain/events/history';
import type { SyncedSource } from '../../../database/synced-source.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { eventsOfRequest } from './event-store.ts';
import { presentEvent, presentNumber } from './present.ts';
import { countNumbers, listedNumbers, pageOfNumbers } from './store.ts';

export {
  findFirstEnd,
  findNextEnd,
  listCompaniesWithEnds,
  lockEnding,
  lockRunning,
} from './ending/end-store.ts';
export {
  recordTerminating,
  recordTerminationUndone,
  releaseSims,
  reportEnded,
} from './ending/ending.ts';
export { reactivate } from './ending/reactivate.ts';
export { numberEntity } from './entity.ts';
export { countEvents, findCallWorked, listEvents } from './event-store.ts';
export { lockNumberAndHolder, lockNumbersAndHolders } from './holders.ts';
export { sendGuideOfTransfer } from './messages.ts';
export { holderIds, type NumberModel } from './models.ts';
export { findNumbersByCall } from './network/call-store.ts';
export { createNetworkEventHandler } from './network/network-events.ts';
export { setupColumns } from './network/setup.ts';
export { batchOfImport, type OrderBatch } from './orders/batch.ts';
export {
  type ExistingNumber,
  type NumberOrder,
  orderNumbers,
  orderTransferredNumber,
  registerNumbers,
  requireOrderable,
} from './orders/ordering.ts';
export {
  keepTemporaryNumber,
  keptColumns,
  moveTransferred,
  rescheduleTransferred,
} from './orders/transferring.ts';
export { waitingOrdersHandler, waitingOrdersSource } from './orders/waiting-orders.ts';
export { movePlan, type Offer, readOffer } from './plans/plan-move.ts';
export { replaceOpenPlanPeriods } from './plans/plan-period-store.ts';
export { type NetworkSettings, offersProfile, requireProfile } from './plans/profile-offer.ts';
export { numberPolicy } from './policy.ts';
export { presentEvent, presentNumber, presentSetup } from './present.ts';
export { recordChanges, requireCurrent, requireNumber, unknownId, unknownIds } from './service.ts';
export {
  heldAmong,
  holdPeople,
  holdReassigned,
  isSimHeld,
  requireSimAccess,
} from './sim/access/holds.ts';
export { findProfile } from './sim/profile-store.ts';
export { qrTicketPurge } from './sim/purge.ts';
export { readQrTicket } from './sim/qr-ticket.ts';
export { revokeTickets } from './sim/revoking.ts';
export { endTickets, qrTicketLookup, type TicketEnd } from './sim/ticket-store.ts';
export {
  findCallNumber,
  loadNumber,
  lockNumbersOf,
  numbersOf,
  updateNumber,
  updateNumbers,
} from './store.ts';

export const numberSource: SyncedSource<'number'> = {
  kind: 'number',
  count: (unit) => countNumbers(unit),
  page: async (unit, afterId, limit) =>
    (await pageOfNumbers(unit, {}, afterId, limit)).map(presentNumber),
  byIds: async (unit, ids) => (await listedNumbers(unit, ids)).map(presentNumber),
};

/** The history of a transfer or a top-up, oldest first. */
export const eventsAbout = async (
  unit: UnitOfWork,
  request: Parameters<typeof eventsOfRequest>[1],
): Promise<NumberEvent[]> => (await eventsOfRequest(unit, request)).map(presentEvent);
