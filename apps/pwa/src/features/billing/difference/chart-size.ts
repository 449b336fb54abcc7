/** Of the chart, and of what is shown until it is loaded: as high as the table, within limits. */
export const chartSize = { flex: '1', minH: '196px', maxH: '300px' } as const;
