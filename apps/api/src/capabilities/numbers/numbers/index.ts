import type { NumberEvent } from '@workspace/domain/events/history';
import type { SyncedSource } from '../../../database/synced-source.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { eventsOfRequest } from './event-store.ts';
import { presentEvent, presentNumber } from './present.ts';
import { countNumbers, listedNumbers, pageOfNumbers } from './store.ts';

export { findFirstEnd, findNextEnd, listCompaniesWithEnds, lockEnding } from './end-store.ts';
export { releaseSims, reportEnded } from './ending.ts';
export { numberEntity } from './entity.ts';
export { countEvents, findCallWorked, listEvents } from './event-store.ts';
export { lockNumberAndHolder, lockNumbersAndHolders } from './holders.ts';
export { sendGuideOfTransfer } from './messages.ts';
export { holderIds, type NumberModel } from './models.ts';
export { createNetworkEventHandler } from './network-events.ts';
export {
  type ExistingNumber,
  type NumberOrder,
  orderNumbers,
  orderTransferredNumber,
  registerNumbers,
  requireOrderable,
} from './ordering.ts';
export { movePlan, type Offer, readOffer } from './plan-move.ts';
export { numberPolicy } from './policy.ts';
export { presentEvent, presentNumber, presentSetup } from './present.ts';
export { type NetworkSettings, offersProfile, requireProfile } from './profile-offer.ts';
export { findProfile } from './profile-store.ts';
export { qrTicketPurge } from './purge.ts';
export { readQrTicket } from './qr-ticket.ts';
export { reactivate } from './reactivate.ts';
export { revokeTickets } from './revoking.ts';
export { recordChanges, requireCurrent, requireNumber, unknownId, unknownIds } from './service.ts';
export { setupColumns } from './setup.ts';
export {
  heldAmong,
  holdPeople,
  holdReassigned,
  isSimHeld,
  requireSimAccess,
} from './sim-access/holds.ts';
export {
  findCallNumber,
  loadNumber,
  lockNumbersOf,
  numbersOf,
  updateNumber,
  updateNumbers,
} from './store.ts';
export { recordTerminating, recordTerminationUndone } from './terminating.ts';
export { endTickets, qrTicketLookup, type TicketEnd } from './ticket-store.ts';
export {
  keepTemporaryNumber,
  keptColumns,
  moveTransferred,
  rescheduleTransferred,
} from './transferring.ts';
export { waitingOrdersHandler, waitingOrdersSource } from './waiting-orders.ts';

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
