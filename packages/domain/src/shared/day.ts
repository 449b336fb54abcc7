const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day of a UTC midnight, as "8 December 2026". */
export const writeDay = (midnight: string) => day.format(new Date(midnight));

/** The months of no country end more than 10 hours after those of UTC, or 13 before. */
const farthest = 10.5 * 3_600_000;

/** The last day before a month's end in some country, as "30 November 2026". */
export const writeLastDay = (end: string) => day.format(new Date(Date.parse(end) - farthest));
