// Loaded together: the forms with the details of a transfer, and the rules of its country.
export { ApproveDialog } from './approve-dialog.tsx';
export { EditTransferDialog } from './edit-transfer-dialog.tsx';
