const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  formats.set(key, made);
  return made;
}

/** A zone by its city and its distance from UTC, as "Oslo, UTC+1". */
export function zoneWords(timeZone: string, at: Date): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  const offset = formatOf(timeZone, { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC');
  return offset === undefined || offset === city ? city : `${city}, ${offset}`;
}

/** When a meeting is, for people of one time zone. */
export interface When {
  /** As "Tuesday 24 November 2026". */
  readonly day: string;
  /** As "10:30 to 11:00 (Oslo, UTC+1)". */
  readonly time: string;
}

export function whenWords(timeZone: string, start: Date, end: Date): When {
  const day = formatOf(timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const time = formatOf(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return {
    day: day.format(start).replace(',', ''),
    time: `${time.format(start)} to ${time.format(end)} (${zoneWords(timeZone, start)})`,
  };
}
