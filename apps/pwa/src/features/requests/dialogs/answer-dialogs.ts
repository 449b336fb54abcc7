// Loaded together: short questions about requests.
export { BulkDialog } from './bulk-dialog.tsx';
export { CancelTopUpDialog, CancelTransferDialog } from './cancel-dialogs.tsx';
export { DeclineTopUpDialog, DeclineTransferDialog } from './decline-dialogs.tsx';
