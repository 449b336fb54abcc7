import * as z from 'zod/mini';

/** Blanks of every kind become one; letters made of two signs become one (macOS writes two). */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Characters that show nothing, or that turn the reading direction around: controls, line
 * separators, lone surrogates, interlinear marks, everything that Unicode calls default-ignorable,
 * and the empty Braille cell.
 */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u2800]/u;

/** Scripts whose letters joiners bind or part, as Persian and Sinhala spelling wants. */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Myanmar}\\p{Script=Khmer}';
const emojiPart = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}]*';

/** Hidden characters where they belong: in the spelling of a script, or inside an emoji. */
const inPlace = new RegExp(
  [
    `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`,
    '(?<=\\p{Script=Mongolian})[\\u180b-\\u180f]',
    '(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
    '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
    `${emojiPart}(?:\\u200d${emojiPart})*`,
    '[0-9#*]\\ufe0f\\u20e3',
  ].join('|'),
  'gu',
);

/** Whether a text holds characters that cannot be seen, outside spelling and emoji. */
export function holdsHiddenCharacters(text: string): boolean {
  // Most texts hold none at all, and are asked for no more than that.
  return hidden.test(text) && hidden.test(text.replace(inPlace, 'x'));
}

export const hiddenSentence = 'This holds characters that cannot be seen. Type it again.';

/**
 * A name as people write it: of a person, a team, a company, a file. Blanks at the ends go, blanks
 * inside become one; characters that cannot be seen are refused, since two names that look alike
 * must be alike.
 * @param most characters at most, of at least one
 */
export const nameSchema = (most: number) =>
  z.string().check(
    z.overwrite(cleanText),
    z.minLength(1, 'This field is required.'),
    z.maxLength(most, `This has at most ${most} characters.`),
    z.refine((text) => !holdsHiddenCharacters(text), hiddenSentence),
  );
