import { foldText } from '@workspace/domain/shared/fold-text';
import { plainNumber, plainSearch } from '@workspace/domain/shared/phone';

/**
 * Whether a folded text contains every word of a search, or a phone number that was typed with
 * spaces or without its country code.
 */
export function matchesSearch(haystack: string, search: string): boolean {
  const words = foldText(plainSearch(search)).split(/\s+/).filter(Boolean);
  if (words.every((word) => haystack.includes(word))) return true;
  const digits = plainNumber(search).replace(/^\+/, '');
  return /^\d{3,}$/.test(digits) && haystack.includes(digits);
}
