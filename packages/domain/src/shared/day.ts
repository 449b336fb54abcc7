export const dayMs = 86_400_000;

/** The UTC calendar day of an instant, as its midnight. */
export const utcDay = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / dayMs) * dayMs);

/** The first instant of the UTC month after that of an instant. */
export const endOfUtcMonth = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 1));

let made: Intl.DateTimeFormat | undefined;

/** Made when it is first needed: the first formatter would delay the start of the app. */
function dayFormat(): Intl.DateTimeFormat {
  made ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return made;
}

/** The day of a UTC midnight, as "8 December 2026". */
export const writeDay = (midnight: string) => dayFormat().format(new Date(midnight));

/** The last UTC day before an end, as "30 November 2026". */
export const writeLastDay = (end: string) => dayFormat().format(new Date(Date.parse(end) - 1));
