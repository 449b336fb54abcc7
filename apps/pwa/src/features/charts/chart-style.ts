import type { UseChartReturn } from '@chakra-ui/charts';

/** Axes and lines that all charts have in common; in no `chart` of Chakra without asking for it. */
export function chartStyle(chart: Pick<UseChartReturn<unknown>, 'color'>) {
  const grid = chart.color('chart.grid');
  return {
    grid,
    /** Of an axis: its texts, and no marks beside them. */
    axis: { tickLine: false, tick: { fill: chart.color('fg.muted') } },
    /** The line under the columns. */
    line: { stroke: grid },
  } as const;
}
