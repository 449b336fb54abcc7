import { formatFixed, formatNumeral } from './numerals.ts';

/** Allowances are in MB; one GB is 1000 MB, as in the plans' names. */
const mbPerGb = 1000;

/** The unit in which an amount of MB is displayed. */
function unitOf(mb: number): 'MB' | 'GB' {
  return Math.abs(mb) >= mbPerGb ? 'GB' : 'MB';
}

/** `50 GB`, `31.4 GB`, `640 MB`. */
export function formatData(mb: number): string {
  const unit = unitOf(mb);
  return `${unit === 'GB' ? formatNumeral(mb / mbPerGb, 1) : formatNumeral(mb)} ${unit}`;
}

/** From here on 1000 GB would be written, with one decimal. */
const leastInTb = 999_950;

/** `1,284.0 TB`, `26.9 GB`, `640 MB`: the data of many companies, whose figures align in a column. */
export function formatLargeData(mb: number): string {
  if (mb >= leastInTb) return `${formatFixed(mb / 1_000_000, 1)} TB`;
  return mb >= mbPerGb ? `${formatFixed(mb / mbPerGb, 1)} GB` : formatData(mb);
}

/**
 * Used and total amount, in the unit of the total: `31.4` and `of 50 GB`. Usage that would round to
 * zero is `<0.1`.
 */
export function formatDataUsage(usedMb: number, maxMb: number): { used: string; of: string } {
  const of = `of ${formatData(maxMb)}`;
  if (unitOf(maxMb) === 'MB') return { used: formatNumeral(usedMb), of };
  const gb = usedMb / mbPerGb;
  return { used: gb > 0 && gb < 0.05 ? '<0.1' : formatNumeral(gb, 1), of };
}

/** `412` and `of 2,000 min`. */
export function formatMinutesUsage(used: number, max: number): { used: string; of: string } {
  return { used: formatNumeral(used), of: `of ${formatNumeral(max)} min` };
}

/** `38` and `of 1,000`. */
export function formatCountUsage(used: number, max: number): { used: string; of: string } {
  return { used: formatNumeral(used), of: `of ${formatNumeral(max)}` };
}

/** `2,000`. */
export function formatCount(count: number): string {
  return formatNumeral(count);
}

/** `1 number`, `182 numbers`; the plural adds an s by default. */
export function formatCounted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumeral(count)} ${count === 1 ? one : many}`;
}
