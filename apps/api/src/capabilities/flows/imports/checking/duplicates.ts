import type { CellFaults } from '../reading/cell-faults.ts';
import type { ParsedRow } from '../reading/parse-row.ts';

/** Indexes of rows by key, for keys shared by more than one row. */
function shared(rows: readonly ParsedRow[], key: (row: ParsedRow) => string | null): number[][] {
  const places = new Map<string, number[]>();
  rows.forEach((row, place) => {
    const value = key(row);
    if (value === null || value === '') return;
    const list = places.get(value);
    if (list) list.push(place);
    else places.set(value, [place]);
  });
  return [...places.values()].filter((list) => list.length > 1);
}

/**
 * Limits the report's size: 10,000 rows that each listed 10,000 lines would be too large to send.
 */
const namedLines = 10;

/** "2 and 5", "2, 5 and 9"; lists the first ten and counts the rest. */
export function lineList(lines: readonly number[]): string {
  const more = lines.length - namedLines;
  const shown = more > 0 ? [...lines.slice(0, namedLines), `${more} more`] : [...lines];
  const last = shown.pop();
  return shown.length === 0 ? String(last) : `${shown.join(', ')} and ${last}`;
}

/** Contradictions between rows of one file: a repeated number, or one address with two names. */
export function duplicateFaults(rows: readonly ParsedRow[]): CellFaults[] {
  const faults: CellFaults[] = rows.map(() => ({}));
  const set = (place: number, fault: CellFaults) => Object.assign(faults[place] ?? {}, fault);
  const linesOf = (places: readonly number[]) =>
    lineList(places.map((place) => rows[place]?.line ?? 0));

  for (const places of shared(rows, ({ phone }) => phone && (phone.valid ?? phone.written))) {
    const message = `This number is in lines ${linesOf(places)}.`;
    for (const place of places) set(place, { phone_number: message });
  }
  for (const places of shared(rows, (row) => (row.ifNew.email ? null : row.email))) {
    const names = places.map((place) => `${rows[place]?.firstName} ${rows[place]?.lastName}`);
    if (new Set(names).size === 1) continue;
    const message = `Lines ${linesOf(places)} give different names for this email address.`;
    for (const place of places) set(place, { email: message });
  }
  return faults;
}
