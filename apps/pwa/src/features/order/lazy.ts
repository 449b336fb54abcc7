import { lazyScreen } from '@workspace/ui/components/lazy-screen';

export const OrderNumberDialog = lazyScreen(
  async () => (await import('./order-number-dialog.tsx')).OrderNumberDialog,
);
