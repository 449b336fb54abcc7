import { cleanText } from '@workspace/domain/shared/text';

/**
 * Lower case as PostgreSQL's `lower` does it, character by character. JavaScript's `toLowerCase`
 * depends on context (Σ at the end of a word) and maps İ to two characters.
 */
export function lowerKey(text: string): string {
  // Fast path: most text is ASCII, and converting each character is twenty times slower.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return Array.from(text, (letter) => [...letter.toLowerCase()][0] ?? '').join('');
}

/** Comparison key for names that people consider equal: ignores blanks, case and normalization. */
export function nameKey(name: string): string {
  return lowerKey(cleanText(name));
}
