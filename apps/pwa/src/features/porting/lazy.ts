import { lazyScreen } from '@workspace/ui/components/lazy-screen';

export const TransferNumbersDialog = lazyScreen(
  async () => (await import('./own/transfer-numbers-dialog.tsx')).TransferNumbersDialog,
);
export const TransferCalendar = lazyScreen(
  async () => (await import('./date/transfer-calendar.tsx')).TransferCalendar,
);
