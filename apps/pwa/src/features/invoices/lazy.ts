import { lazyScreen } from '@workspace/ui/components/lazy-screen';

export const HistoryView = lazyScreen(
  async () => (await import('./history/history-view.tsx')).HistoryView,
);
