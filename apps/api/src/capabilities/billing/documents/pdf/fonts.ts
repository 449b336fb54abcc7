import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * Inter for Latin, Greek and Cyrillic, and fonts for Arabic, Hebrew and emoji; all are licensed under
 * the SIL Open Font License, and read from their packages, which have them as TrueType.
 */
const files = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
];

export const readFonts = (): Buffer[] => files.map((file) => readFileSync(resolve(file)));

/** The place of a table in a font, by its name of four letters. */
function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4);
  for (let place = 12; place < 12 + 16 * count; place += 16) {
    if (font.toString('latin1', place, place + 4) === name) return font.readUInt32BE(place + 8);
  }
  throw new Error(`The font has no table ${name}.`);
}

/** Ranges of characters in a table of format 12, the one for all of Unicode. */
function* groups(font: Buffer, at: number): Generator<readonly [first: number, last: number]> {
  const count = font.readUInt32BE(at + 12);
  for (let place = at + 16; place < at + 16 + 12 * count; place += 12) {
    yield [font.readUInt32BE(place), font.readUInt32BE(place + 4)];
  }
}

/** Ranges of characters in a table of format 4, the one for the first 65 536. */
function* segments(font: Buffer, at: number): Generator<readonly [first: number, last: number]> {
  const twice = font.readUInt16BE(at + 6);
  for (let place = at + 14; place < at + 14 + twice; place += 2) {
    yield [font.readUInt16BE(place + twice + 2), font.readUInt16BE(place)];
  }
}

/** The characters that a font has (OpenType, table `cmap`). */
function addCharacters(font: Buffer, characters: Set<number>): void {
  const start = tableAt(font, 'cmap');
  const count = font.readUInt16BE(start + 2);
  for (let place = start + 4; place < start + 4 + 8 * count; place += 8) {
    const at = start + font.readUInt32BE(place + 4);
    const format = font.readUInt16BE(at);
    const ranges = format === 12 ? groups(font, at) : format === 4 ? segments(font, at) : [];
    for (const [first, last] of ranges) {
      for (let character = first; character <= last; character += 1) characters.add(character);
    }
  }
}

/** Characters that are not drawn themselves: joiners, variation selectors, marks of direction. */
const isInvisible = /^[\p{Default_Ignorable_Code_Point}\s]$/u;

/** What is drawn in place of a character that no font has; PDF/UA allows no missing glyph. */
const replacement = '□';

/** Replaces the characters that none of the fonts has. */
export function coveredBy(fonts: readonly Buffer[]): (text: string) => string {
  const characters = new Set<number>();
  for (const font of fonts) addCharacters(font, characters);
  return (text) =>
    text.replace(/[^\u0020-\u00ff]/gu, (character) =>
      characters.has(character.codePointAt(0) ?? 0) || isInvisible.test(character)
        ? character
        : replacement,
    );
}
