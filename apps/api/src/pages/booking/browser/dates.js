// Days and times in the time zone of the visitor.

/** IANA name of the visitor's time zone. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** @param {Intl.DateTimeFormatOptions} options @param {string} [locale] */
const format = (options, locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });

const day = format({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = format({ weekday: 'long', day: 'numeric', month: 'long' });
const shortWeekday = format({ weekday: 'short' });
const dayAndMonth = format({ day: 'numeric', month: 'long' });
const year = format({ year: 'numeric' });
const offset = format({ timeZoneName: 'shortOffset' });

/** The day of an instant, `2026-11-24`. @param {string} instant */
export const dayOf = (instant) => day.format(new Date(instant));
/** The month of an instant, `2026-11`. @param {string} instant */
export const monthOf = (instant) => dayOf(instant).slice(0, 7);
/** `10:30`. @param {string} instant */
export const timeOf = (instant) => time.format(new Date(instant));
/** `Tuesday 24 November`. @param {string} instant */
export const longDay = (instant) => weekday.format(new Date(instant)).replace(',', '');
/** `Tue 24 November`. @param {string} instant */
export const shortDay = (instant) => {
  const date = new Date(instant);
  return `${shortWeekday.format(date)} ${dayAndMonth.format(date)}`;
};
/** `Tuesday 24 November 2026, 10:30 to 11:00`. @param {string} start @param {string} end */
export const whenWords = (start, end) =>
  `${longDay(start)} ${year.format(new Date(start))}, ${timeOf(start)} to ${timeOf(end)}`;

/** `Oslo, UTC+1`. @param {string} instant */
export function zoneWords(instant) {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  const words = offset
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC');
  return words === undefined || words === city ? city : `${city}, ${words}`;
}

/** @param {string} month `2026-11` @param {number} count */
export function addMonths(month, count) {
  const [years = 0, months = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(years, months - 1 + count, 1)).toISOString().slice(0, 7);
}

/** `November 2026`. @param {string} month `2026-11` */
export const monthWords = (month) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
