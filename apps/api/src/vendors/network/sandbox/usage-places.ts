import { chanceAt, type Habits, type MeteredLine } from './usage-habits.ts';

const dayMs = 86_400_000;
const daysAWeek = 7;

/** Where people of European companies travel, most of them to a neighbour. */
const destinations = ['DE', 'SE', 'GB', 'FR', 'NO', 'DK', 'ES', 'NL', 'IT', 'US', 'PL', 'CH'];

/** Draws of a line that decide about a week lie behind those that decide about its days. */
const weekPlace = 1_000_000;

const travelsInAWeek: Readonly<Record<Habits['kind'], number>> = {
  silent: 0,
  light: 0.04,
  usual: 0.09,
  heavy: 0.2,
};
/** A travel eSIM is used in one country for some days, then in another. */
const daysInACountry = 4;

const chosen = (seed: number, place: number): string =>
  destinations[Math.floor(chanceAt(seed, place) * destinations.length)] ?? 'DE';

/**
 * The country in which a line is on a day, determined by its call identifier: at home but for some
 * trips of two to five days a year; a travel eSIM is where its person travels.
 * @param day days since 1 January 1970
 */
function countryOf(
  { type, countryCode }: MeteredLine,
  { seed, kind }: Habits,
  day: number,
): string {
  if (type === 'travel') return chosen(seed, weekPlace + Math.floor(day / daysInACountry));
  const week = Math.floor(day / daysAWeek);
  const place = weekPlace + 4 * week;
  if (chanceAt(seed, place) >= travelsInAWeek[kind]) return countryCode;
  const first = Math.floor(chanceAt(seed, place + 1) * 3);
  const days = 2 + Math.floor(chanceAt(seed, place + 2) * 4);
  const weekday = day - week * daysAWeek;
  return weekday >= first && weekday < first + days ? chosen(seed, place + 3) : countryCode;
}

/** The country of a line at a time, in milliseconds. */
export const countryAt = (line: MeteredLine, habits: Habits, time: number): string =>
  countryOf(line, habits, Math.floor(time / dayMs));
