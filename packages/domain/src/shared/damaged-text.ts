/** What programs put where a letter could not be read. */
const lost = /\ufffd/u;

export const holdsLostLetter = (text: string): boolean => lost.test(text);

export const lostLetterSentence = 'A letter of this name was lost. Type it again.';

/** The characters of Windows-1252 for the bytes 80 to 9F; unused bytes are themselves. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function byteOf(character: string): number | undefined {
  const place = windows.indexOf(character);
  if (place >= 0) return 0x80 + place;
  const code = character.charCodeAt(0);
  return code <= 0xff ? code : undefined;
}

/**
 * What a text was before its UTF-8 bytes were read as Windows-1252 or Latin-1: `Søren` for `SÃ¸ren`.
 * Undefined for all other texts: their letters outside ASCII are not UTF-8 as bytes.
 */
export function beforeMisreading(text: string): string | undefined {
  if (!/[^\0-\x7f]/.test(text)) return undefined;
  let encoded = '';
  for (const character of text) {
    const byte = byteOf(character);
    if (byte === undefined) return undefined;
    encoded += `%${byte.toString(16).padStart(2, '0')}`;
  }
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
