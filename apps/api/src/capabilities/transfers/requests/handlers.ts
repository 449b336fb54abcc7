import type * as transfersOperations from '@workspace/domain/transfers/operations';
import type * as rulesOperations from '@workspace/domain/transfers/rules/operations';
import { readList } from '../../../database/list.ts';
import type { Handler } from '../../../http/handler.ts';
import { approveTransfer } from './approving.ts';
import { askCarrierAgain } from './asking-again.ts';
import { cancelTransferItem } from './cancelling.ts';
import { changeItem } from './changing.ts';
import { correctTransfer } from './correcting.ts';
import { portingList } from './list.ts';
import { portIn } from './port-in.ts';
import { withItem } from './service.ts';
import { portingItemRows, presentPortingItem } from './store.ts';

export const askCarrier: Handler<typeof transfersOperations.askCarrier> = async (
  { unit, seenVersion },
  { params },
) => ({
  data: await withItem(
    unit,
    'porting_item.ask_again',
    { id: params.uuid, seenVersion },
    askCarrierAgain,
  ),
});

/** The same as an administrator's `deletePortingItem`, for staff who act on the company. */
export const cancelStuckTransfer: Handler<typeof transfersOperations.cancelStuckTransfer> = async (
  { unit, seenVersion },
  { params },
) => ({
  data: await withItem(
    unit,
    'porting_item.delete',
    { id: params.uuid, seenVersion },
    cancelTransferItem,
  ),
});

export const correctPortingItem: Handler<typeof transfersOperations.correctPortingItem> = async (
  { unit, services, seenVersion },
  { params, body },
) => ({
  data: await withItem(
    unit,
    'porting_item.correct',
    { id: params.uuid, seenVersion },
    (inside, item) => correctTransfer(inside, services, item, body),
  ),
});

export const deletePortingItem: Handler<typeof transfersOperations.deletePortingItem> = async (
  { unit, seenVersion },
  { params },
) => ({
  data: await withItem(
    unit,
    'porting_item.delete',
    { id: params.uuid, seenVersion },
    cancelTransferItem,
  ),
});

export const listPortingRequests: Handler<typeof transfersOperations.listPortingRequests> = async (
  { unit },
  { query },
) => {
  const { rows, page } = await readList(portingList, unit, query, () => portingItemRows(unit));
  return { data: rows.map(presentPortingItem), page };
};

export const portInNumber: Handler<typeof rulesOperations.portInNumber> = async (
  { unit, services },
  { body },
) => ({
  data: await portIn(unit, services, body),
});

export const processPortingItem: Handler<typeof transfersOperations.processPortingItem> = async (
  { unit, services, seenVersion },
  { params, body },
) => ({
  data: await withItem(
    unit,
    'porting_item.process',
    { id: params.uuid, seenVersion },
    (inside, item) => approveTransfer(inside, services, item, body),
  ),
});

export const updatePortingItem: Handler<typeof transfersOperations.updatePortingItem> = async (
  { unit, services, seenVersion },
  { params, body },
) => ({
  data: await withItem(
    unit,
    'porting_item.update',
    { id: params.uuid, seenVersion },
    (inside, item) => changeItem(inside, services, item, body),
  ),
});
