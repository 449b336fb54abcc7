// Loaded together: the dialogs of the employee's own lines and requests.
export { PinsDialog } from './pins-dialog.tsx';
export { LostPhoneDialog, NewQrDialog } from './replace-dialogs.tsx';
export { WithdrawDialog } from './withdraw-dialog.tsx';
