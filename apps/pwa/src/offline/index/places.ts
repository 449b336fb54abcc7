import { indexOfNear, isForgiven } from './near.ts';
import type { Needle } from './search.ts';

/** Where a word stands in the text of a line, the best place first. */
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

/** Shorter than this, digits stand in nearly every number and tell nothing. */
const fewestDigits = 3;

/** The text of a line is name, e-mail, country, its two letters and its numbers, a line each. */
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
  // Two letters of a country, or the middle of its name, are nothing that a person looks for.
  return word.length >= fewestDigits && /^\+?\d+$/.test(word) ? places.phone : places.nowhere;
}

/** The better place of the needle's two forms. */
export function placeIn(text: string, { text: word, other }: Needle): Place {
  const place = placeOfWord(text, word);
  if (other === undefined) return place;
  const otherPlace = placeOfWord(text, other);
  return otherPlace < place ? otherPlace : place;
}

/** The place of a word that the needle is with one slip. */
export function nearPlaceIn(text: string, needle: Needle): Place {
  if (!isForgiven(needle)) return places.nowhere;
  return placeOfWord(text, needle.text, indexOfNear(text, needle.text));
}
