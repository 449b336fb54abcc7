/** Of the chart, and of what is shown until it is loaded. */
export const chartSize = { w: 'full', h: '140px' } as const;
