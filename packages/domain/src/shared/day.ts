export const dayMs = 86_400_000;

/** The UTC calendar day of an instant, as its midnight. */
export const utcDay = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / dayMs) * dayMs);

/** The first instant of the UTC month after that of an instant. */
export const endOfUtcMonth = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 1));

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day of a UTC midnight, as "8 December 2026". */
export const writeDay = (midnight: string) => day.format(new Date(midnight));

/** The last UTC day before an end, as "30 November 2026". */
export const writeLastDay = (end: string) => day.format(new Date(Date.parse(end) - 1));
