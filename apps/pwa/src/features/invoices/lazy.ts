import { lazyScreen } from '@workspace/ui/components/lazy-screen';

const views = () => import('./views.ts');

export const HistoryView = lazyScreen(async () => (await views()).HistoryView);
/** With the library that draws, which the table does not wait for. */
export const CostsChart = lazyScreen(
  async () => (await import('./costs/costs-chart.tsx')).CostsChart,
);
export const CostsView = lazyScreen(async () => (await views()).CostsView);
