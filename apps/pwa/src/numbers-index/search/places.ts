import { allowsTypo, indexOfFuzzyMatch } from './fuzzy-match.ts';
import type { Needle } from './search.ts';

/** Where a word occurs in the text of an entry, best place first. */
export const places = {
  nameStart: 0,
  nameWord: 1,
  name: 2,
  emailStart: 3,
  email: 4,
  countryStart: 5,
  phone: 6,
  nowhere: 7,
} as const;
export type Place = (typeof places)[keyof typeof places];

/** Fewer digits than this occur in nearly every number and are no evidence. */
const fewestDigits = 3;

/**
 * The text of an entry has one line each for name, e-mail, country, country code and phone numbers.
 */
function placeOfWord(text: string, word: string, at = text.indexOf(word)): Place {
  if (at === 0) return places.nameStart;
  if (at < 0) return places.nowhere;
  const nameEnd = text.indexOf('\n');
  if (at < nameEnd) {
    const words = text.slice(0, nameEnd).replaceAll('-', ' ');
    return words.includes(` ${word}`) ? places.nameWord : places.name;
  }
  const emailEnd = text.indexOf('\n', nameEnd + 1);
  if (at < emailEnd) return at === nameEnd + 1 ? places.emailStart : places.email;
  if (at === emailEnd + 1) return places.countryStart;
  // A country code, or the middle of a country's name, is not searched for.
  return word.length >= fewestDigits && /^\+?\d+$/.test(word) ? places.phone : places.nowhere;
}

/** The better place of the needle's two forms. */
export function placeIn(text: string, { text: word, other }: Needle): Place {
  const place = placeOfWord(text, word);
  if (other === undefined) return place;
  const otherPlace = placeOfWord(text, other);
  return otherPlace < place ? otherPlace : place;
}

/** The place of a word that equals the needle with one typo. */
export function nearPlaceIn(text: string, needle: Needle): Place {
  if (!allowsTypo(needle)) return places.nowhere;
  return placeOfWord(text, needle.text, indexOfFuzzyMatch(text, needle.text));
}
