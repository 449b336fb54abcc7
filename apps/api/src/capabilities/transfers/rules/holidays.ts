import type Holidays from 'date-holidays';

/** Where a country's own calendar is not enough: England has bank holidays that the UK has not. */
const regions: Readonly<Record<string, readonly [string, string]>> = { GB: ['GB', 'ENG'] };

/** Days on which carriers do not work, though they are no public holidays. */
const bankDays: Readonly<Record<string, readonly string[]>> = {
  SE: ['bank'],
  DE: ['bank'],
  DK: ['12-24'],
};

interface Calendar {
  readonly country: string;
  readonly holidays: Holidays;
}

const calendars = new Map<string, Promise<Calendar>>();

/** The library knows every country, so it is loaded with the first question. */
async function load(country: string): Promise<Calendar> {
  const { default: Library } = await import('date-holidays');
  const [code, region] = regions[country] ?? [country];
  return { country, holidays: region ? new Library(code, region) : new Library(code) };
}

function closedIn({ country, holidays }: Calendar, year: number): string[] {
  const named = bankDays[country] ?? [];
  return (holidays.getHolidays(year) ?? [])
    .map(({ date, type }) => ({ day: date.slice(0, 10), type }))
    .filter(
      ({ day, type }) => type === 'public' || named.includes(type) || named.includes(day.slice(5)),
    )
    .map(({ day }) => day);
}

/** Days by country and year: computing those of a year takes milliseconds, for callers without a login too. */
const closedDays = new Map<string, readonly string[]>();

function closedDaysOf(calendar: Calendar, year: number): readonly string[] {
  const key = `${calendar.country} ${year}`;
  const days = closedDays.get(key) ?? closedIn(calendar, year);
  closedDays.set(key, days);
  return days;
}

/** Public holidays of a country in some years, and bank days where its rules name them. */
export async function holidaysOf(country: string, years: readonly number[]): Promise<string[]> {
  const calendar = calendars.get(country) ?? load(country);
  calendars.set(country, calendar);
  const loaded = await calendar;
  return [...new Set(years.flatMap((year) => closedDaysOf(loaded, year)))].sort();
}
