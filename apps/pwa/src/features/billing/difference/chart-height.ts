/** Of the chart, and of what is shown until it is loaded. */
export const chartHeight = '196px';
