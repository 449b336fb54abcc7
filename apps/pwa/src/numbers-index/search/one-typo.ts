import type { EntryColumns } from '../joins/entry-columns.ts';
import { keepSlots } from '../joins/slots.ts';
import { allowsTypo } from './fuzzy-match.ts';
import type { Needle } from './search.ts';
import type { SearchText } from './search-text.ts';

interface Searched {
  readonly columns: Pick<EntryColumns, 'size'>;
  readonly text: SearchText;
}

/** The slots whose text has every word, one of them with a typo. */
export function withOneTypo(
  needles: readonly Needle[],
  within: Int32Array,
  { text, columns }: Searched,
): Int32Array {
  if (!needles.some(allowsTypo)) return new Int32Array();
  const typos = new Uint16Array(columns.size);
  for (const needle of needles) {
    const exact = new Uint8Array(columns.size);
    text.mark(needle, exact);
    const near = new Uint8Array(columns.size);
    if (allowsTypo(needle)) text.markNear(needle, near);
    for (let slot = 0; slot < typos.length; slot += 1) {
      if (exact[slot] === 0) typos[slot] = (typos[slot] ?? 0) + (near[slot] === 1 ? 1 : 2);
    }
  }
  return keepSlots(within, (slot) => (typos[slot] ?? 0) <= 1);
}
