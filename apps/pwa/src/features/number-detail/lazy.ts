import { lazyScreen } from '@workspace/ui/components/lazy-screen';

export const NumberDetail = lazyScreen(
  async () => (await import('./number-detail.tsx')).NumberDetail,
);
