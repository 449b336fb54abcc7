import { lazyScreen } from '@workspace/ui/components/lazy-screen';

const views = () => import('./views.ts');

export const HistoryView = lazyScreen(async () => (await views()).HistoryView);
export const CostsView = lazyScreen(async () => (await views()).CostsView);
