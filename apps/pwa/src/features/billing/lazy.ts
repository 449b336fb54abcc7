import { lazyScreen } from '@workspace/ui/components/lazy-screen';

/** With the library that draws, which the rest of the page does not wait for. */
export const DifferenceChart = lazyScreen(
  async () => (await import('./difference/difference-chart.tsx')).DifferenceChart,
);
