import metadata from 'virtual:phone-metadata';
import { type MetadataJson, parsePhoneNumber } from 'libphonenumber-js/core';

const known = new Map<string, string>();
const rules: MetadataJson = metadata;

/** E.164 as people of the number's country read it, `+45 20 12 34 56`; unknown ones as they are. */
export function formatPhone(e164: string): string {
  const made = known.get(e164);
  if (made !== undefined) return made;
  let text = e164;
  try {
    text = parsePhoneNumber(e164, rules).formatInternational();
  } catch {
    // A number that the rules do not know is still worth showing.
  }
  known.set(e164, text);
  return text;
}
