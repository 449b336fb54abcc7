export { type Decision, decide } from './decisions/decide.ts';
export { actionsOf, isOpen, type RequestAction } from './decisions/request-actions.ts';
export { RowActions, type RowHandlers } from './decisions/row-actions.tsx';
export { useDecisions } from './decisions/use-decisions.ts';
export { BulkAnswer, type OpenRequestDialog, RequestDialogs } from './dialogs/request-dialogs.tsx';
export {
  ApproveDialog,
  CancelTransferDialog,
  DeclineTopUpDialog,
  DeclineTransferDialog,
  EditTransferDialog,
} from './lazy.ts';
export { messages } from './messages.ts';
export type { RequestRow, TopUpRow, TransferRow } from './rows/request-rows.ts';
export { lacksDetails } from './rows/transfer-details.ts';
export { useRequestCount } from './rows/use-request-count.ts';
export { useRequestRows } from './rows/use-request-rows.ts';
export { type RequestGroup, requestGroups } from './rows/waiting.ts';
