/**
 * Time zones of the countries where numbers are sold. A country with several has the one of its
 * capital; all others count days in UTC.
 */
const timeZones: Readonly<Record<string, string>> = {
  DK: 'Europe/Copenhagen',
  GB: 'Europe/London',
  SE: 'Europe/Stockholm',
  US: 'America/New_York',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(country: string): Intl.DateTimeFormat {
  const timeZone = timeZones[country] ?? 'UTC';
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

/** The time that a clock in the country shows, as if it were UTC. */
function clockTime(country: string, instant: number): number {
  const parts = new Map(
    formatOf(country)
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

/** The calendar day in a country at an instant, as UTC midnight of that day (decisions 5). */
export function localDay(country: string, instant: Date): Date {
  const day = new Date(clockTime(country, instant.getTime()));
  day.setUTCHours(0, 0, 0, 0);
  return day;
}

/** The instant at which a calendar day, given as UTC midnight, begins in a country. */
export function startOfLocalDay(country: string, day: Date): Date {
  const wanted = day.getTime();
  // Twice, since the offset at the first guess may be that of the other side of a clock change.
  let instant = wanted;
  for (let round = 0; round < 2; round += 1) instant -= clockTime(country, instant) - wanted;
  return new Date(instant);
}

/** The instant at which the month of an instant ends in a country. */
export function endOfLocalMonth(country: string, instant: Date): Date {
  const day = localDay(country, instant);
  const next = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));
  return startOfLocalDay(country, next);
}
