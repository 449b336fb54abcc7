import { foldText } from '@workspace/domain/shared/fold-text';

/**
 * Whether a folded text contains every word of a search, or a phone number that was typed with
 * spaces or without its country code.
 */
export function matchesSearch(haystack: string, search: string): boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.every((word) => haystack.includes(word))) return true;
  const digits = search.replace(/[\s()+.-]/g, '');
  return /^\d{3,}$/.test(digits) && haystack.includes(digits);
}
