/** Names that are plural or contain a common noun, by the word that says so. */
const nouns =
  /\b(?:United|Islands|Republic|Emirates|Territory|Territories|Kingdom|States|Federation|Union|Netherlands)\b/;

/** Names that have an article for no reason that the name shows. */
const exceptions: ReadonlySet<string> = new Set([
  'Bahamas',
  'Comoros',
  'Congo',
  'Democratic Republic of the Congo',
  'Gambia',
  'Holy See',
  'Isle of Man',
  'Maldives',
  'Philippines',
  'Seychelles',
]);

/**
 * The English name of a country as a sentence has it after "in", "of" or "for": "the United States",
 * but "Denmark".
 * @param name as the list of countries has it
 */
export function countryInSentence(name: string): string {
  return nouns.test(name) || exceptions.has(name) ? `the ${name}` : name;
}
