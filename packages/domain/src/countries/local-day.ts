const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a name that is no time zone: no day is counted in another one */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * The time that a clock in the time zone shows, as if it were UTC.
 * @param instant milliseconds since 1970
 * @throws RangeError for a name that is no time zone
 */
export function clockTime(timeZone: string, instant: number): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

/**
 * The calendar day in a time zone at an instant, as UTC midnight of that day (decisions 5).
 * @param timeZone IANA name, of the row of the country whose days are counted
 */
export function localDay(timeZone: string, instant: Date): Date {
  const day = new Date(clockTime(timeZone, instant.getTime()));
  day.setUTCHours(0, 0, 0, 0);
  return day;
}
