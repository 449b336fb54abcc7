import { countryInSentence } from '@workspace/domain/countries/in-sentence';
/** Texts about top-ups in a list. */
export const messages = {
  homeZone: 'Home Zone',
  abroad: (country: string) => `Data in ${countryInSentence(country)}`,
  asked: (day: string) => `for ${day}`,
  activates: (day: string) => `activates on ${day}`,
  until: (day: string) => `until ${day}`,
  ended: (day: string) => `ended on ${day}`,
  noReason: 'No reason was given.',
} as const;
