import { lazyScreen } from '@workspace/ui/components/lazy-screen';

export const TopUpDialog = lazyScreen(
  async () => (await import('./dialog/top-up-dialog.tsx')).TopUpDialog,
);
