import { lazyScreen } from '@workspace/ui/components/lazy-screen';

export const NumberDetail = lazyScreen(
  async () => (await import('../number/number-detail.tsx')).NumberDetail,
);
export const TransferNumbersDialog = lazyScreen(
  async () => (await import('../porting/own/transfer-numbers-dialog.tsx')).TransferNumbersDialog,
);
export const OrderNumberDialog = lazyScreen(
  async () => (await import('../order/order-number-dialog.tsx')).OrderNumberDialog,
);
