import { cleanText } from '@workspace/domain/shared/text';

/**
 * Lower case as PostgreSQL's `lower` has it, which changes every letter by itself. JavaScript's
 * looks at the neighbours too (Σ at a word's end), and makes two of İ.
 */
export function lowerKey(text: string): string {
  // Most text is plain; walking its letters would cost twenty times as much.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return Array.from(text, (letter) => [...letter.toLowerCase()][0] ?? '').join('');
}

/** The key under which names are the same to people: blanks, case and normalisation aside. */
export function nameKey(name: string): string {
  return lowerKey(cleanText(name));
}
