/** The basic character set of GSM 03.38, one septet each. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Its extension, two septets each. */
const extended = '^{}\\[~]|€\f';

/** The septets of a text in GSM-7; undefined if a character cannot be written in it. */
function septetsOf(text: string): number | undefined {
  let septets = 0;
  for (const character of text) {
    if (basic.includes(character)) septets += 1;
    else if (extended.includes(character)) septets += 2;
    else return undefined;
  }
  return septets;
}

/**
 * How many SMS a text is sent and charged as: 160 septets in one, 153 in each of several; with any
 * other character 70 UTF-16 units in one, 67 in each of several (GSM 03.38, 03.40).
 */
export function segmentsOf(text: string): number {
  const septets = septetsOf(text);
  const [length, one, each] = septets === undefined ? [text.length, 70, 67] : [septets, 160, 153];
  return length <= one ? 1 : Math.ceil(length / each);
}

/**
 * A name in GSM-7, without accents that it lacks and in at most `longest` septets; undefined if its
 * script has no GSM-7. One other character would more than halve the room for the rest.
 */
export function gsmName(name: string, longest: number): string | undefined {
  const written = [...name.normalize('NFC').replace(/\s+/g, ' ').trim()]
    .map((character) =>
      septetsOf(character) === undefined
        ? character.normalize('NFKD').replace(/\p{Mark}/gu, '')
        : character,
    )
    .join('');
  if (written === '' || septetsOf(written) === undefined) return undefined;
  let kept = written;
  while ((septetsOf(kept) ?? 0) > longest) kept = kept.slice(0, -1);
  return kept === written ? written : `${kept.trimEnd().slice(0, -2).trimEnd()}..`;
}
