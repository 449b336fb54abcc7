import { lazyScreen } from '@workspace/ui/components/lazy-screen';

export const SendGuidesDialog = lazyScreen(
  async () => (await import('./send-guides-dialog.tsx')).SendGuidesDialog,
);
