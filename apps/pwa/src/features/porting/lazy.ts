import { lazyScreen } from '@workspace/ui/components/lazy-screen';

const parts = () => import('./transfer-parts.ts');

export const TransferNumbersDialog = lazyScreen(
  async () => (await import('./own/transfer-numbers-dialog.tsx')).TransferNumbersDialog,
);
export const TransferCalendar = lazyScreen(async () => (await parts()).TransferCalendar);
export const TransferDateField = lazyScreen(async () => (await parts()).TransferDateField);
export const RejectionCoach = lazyScreen(async () => (await parts()).RejectionCoach);
export const TransferDateDialog = lazyScreen(async () => (await parts()).TransferDateDialog);
