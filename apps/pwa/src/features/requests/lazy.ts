import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { TransferDateField } from '../porting/index.ts';

const answers = () => import('./dialogs/answer-dialogs.ts');
const details = () => import('./dialogs/detail-dialogs.ts');

export const DeclineTransferDialog = lazyScreen(
  async () => (await answers()).DeclineTransferDialog,
);
export const DeclineTopUpDialog = lazyScreen(async () => (await answers()).DeclineTopUpDialog);
export const CancelTransferDialog = lazyScreen(async () => (await answers()).CancelTransferDialog);
export const CancelTopUpDialog = lazyScreen(async () => (await answers()).CancelTopUpDialog);
export const BulkDialog = lazyScreen(async () => (await answers()).BulkDialog);
export const ApproveDialog = lazyScreen(async () => (await details()).ApproveDialog);
export const EditTransferDialog = lazyScreen(async () => {
  TransferDateField.preload();
  return (await details()).EditTransferDialog;
});
