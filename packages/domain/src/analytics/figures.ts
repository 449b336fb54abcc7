import type { Report, Use } from './schema.ts';

/**
 * How much more or less a figure is than before, in percent with one decimal.
 * @returns null where nothing was before, of which nothing is a share
 */
export function changeOf(now: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((now - before) / before) * 1000) / 10;
}

/** The share of a whole, in percent; 0 of nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : (part / whole) * 100;

/** Data for each person who used anything, in MB; null where that is nobody, or not known. */
export function dataPerPerson({ data_mb, people }: Report['totals']): number | null {
  return people === null || people === 0 ? null : data_mb / people;
}

/** Whether anything was used at all. */
export const isUsed = ({ data_mb, voice_minutes, sms }: Use): boolean =>
  data_mb + voice_minutes + sms > 0;

/** Where a value is the highest, and where the lowest; the earlier of several. */
export function extremesOf<T>(
  rows: readonly T[],
  valueOf: (row: T) => number,
): { readonly most: T; readonly least: T } | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  let most: T = first;
  let least: T = first;
  for (const row of rows) {
    if (valueOf(row) > valueOf(most)) most = row;
    if (valueOf(row) < valueOf(least)) least = row;
  }
  return { most, least };
}
