import type { InvoiceLine } from '@workspace/domain/billing/schema';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { withoutStrayMarks } from '@workspace/domain/shared/phone';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Longer words may be broken, after every so many characters. */
const longestWord = 24;
const pieceOfWord = 8;

const zeroWidthSpace = '\u200b';

/** A place to break within a word that would otherwise run over the next column. */
function breakable(word: string): string {
  if (word.length <= longestWord) return word;
  const characters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  return characters
    .map((character, place) =>
      place > 0 && place % pieceOfWord === 0 ? `${zeroWidthSpace}${character}` : character,
    )
    .join('');
}

const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * A text that somebody has typed: on one line, without marks that turn what follows, and in its own
 * direction, so that a phone number behind a Hebrew name stays behind it.
 */
export function typed(text: string): string {
  const clean = withoutStrayMarks(text)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(breakable)
    .join(' ');
  return isRightToLeft.test(clean) ? `\u2068${clean}\u2069` : clean;
}

/** The snapshot with all its texts as the PDF shows them. */
export function shownSnapshot(snapshot: InvoiceSnapshot): InvoiceSnapshot {
  const shown: InvoiceSnapshot = JSON.parse(JSON.stringify(snapshot), (_key, value: unknown) =>
    typeof value === 'string' ? typed(value) : value,
  );
  return shown;
}

const typedOrNull = (text: string | null) => (text === null ? null : typed(text));

/** A line with its names as the PDF shows them. */
export const shownLine = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  plan_name: typed(line.plan_name),
  user_name: typedOrNull(line.user_name),
  team_name: typedOrNull(line.team_name),
});
