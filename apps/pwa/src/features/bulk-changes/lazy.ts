import { lazyScreen } from '@workspace/ui/components/lazy-screen';

export const SelectionBar = lazyScreen(
  async () => (await import('./selection-bar.tsx')).SelectionBar,
  { preload: 'at_rest' },
);

export const ManyDialog = lazyScreen(async () => (await import('./many-dialog.tsx')).ManyDialog);
