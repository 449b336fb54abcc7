import * as z from 'zod/mini';
import { holdsLostLetter, lostLetterSentence } from './damaged-text.ts';

/** Collapses whitespace, and composes letters made of two characters (macOS writes two). */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Characters that are invisible, or that change the reading direction: controls, line separators,
 * lone surrogates, interlinear marks, all default-ignorable code points of Unicode, and the empty
 * Braille cell.
 */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u2800]/u;

/** Scripts in which joiners are part of the spelling, such as Persian and Sinhala. */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Myanmar}\\p{Script=Khmer}';
const emojiPart = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}]*';

/** Hidden characters that are legitimate: in the spelling of a script, or inside an emoji. */
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

/** Whether a text contains invisible characters, outside spelling and emoji. */
export function holdsHiddenCharacters(text: string): boolean {
  // Fast path: most texts contain none.
  return hidden.test(text) && hidden.test(text.replace(inPlace, 'x'));
}

export const hiddenSentence = 'This holds characters that cannot be seen. Type it again.';

const oneEmoji = new RegExp(
  `^(?:${emojiPart}(?:\\u200d${emojiPart})*|[\\u{1f1e6}-\\u{1f1ff}]{2}|\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}|[0-9#*]\\ufe0f?\\u20e3)$`,
  'u',
);

/** Whether a text is exactly one emoji, flags and those made of several code points included. */
export const isEmoji = (text: string): boolean => text.length <= 64 && oneEmoji.test(text);

/** What mail programs and phones make a link of. */
const address = /:\/\/|(?<![\p{L}\p{N}])www\./iu;

export const addressSentence =
  'A name cannot contain a web address or the signs < and >. Leave them out.';

/**
 * Why a cleaned text cannot be a name; undefined if it can. Names are in the subjects and texts of
 * mails to others, where a web address would look like one of ours.
 */
export function nameProblem(text: string): string | undefined {
  if (holdsHiddenCharacters(text)) return hiddenSentence;
  return address.test(text) || /[<>]/.test(text) ? addressSentence : undefined;
}

/** A name with dots in place of web addresses, for mails with names of earlier releases. */
export const withoutAddresses = (name: string): string =>
  name
    .split(/(\s+)/u)
    .map((word) => (address.test(word) ? '…' : word))
    .join('');

/**
 * A name of a person, a team or a company. Whitespace is trimmed and collapsed; invisible characters
 * are refused, so that two names that look alike are equal, and web addresses, which others would
 * receive in mails.
 * @param most maximum length in characters; at least one is required
 * @param missing the message if there is none
 */
export const nameSchema = (most: number, missing = 'This field is required.') =>
  z.string().check(
    z.overwrite(cleanText),
    z.minLength(1, missing),
    // Hidden characters are not looked for in a text of megabytes.
    z.maxLength(most, { error: `This has at most ${most} characters.`, abort: true }),
    z.refine((text) => nameProblem(text) === undefined, {
      error: ({ input }) => nameProblem(String(input)),
    }),
    z.refine((text) => !holdsLostLetter(text), lostLetterSentence),
  );

const lineBreaksAndTabs = /[\r\n\t]/g;

/**
 * What people write to others: a reason, a note, a description. It is trimmed, and may have several
 * lines. Hidden characters are refused as in names, because others read it beside their own data,
 * in mails and as the question before a change: a sign that turns the direction of reading can show
 * another text than was sent. Scripts that are read from right to left do not need them.
 * @param most maximum length in characters
 * @param tooLong the message for a longer text
 */
export const writtenText = (most: number, tooLong = `This has at most ${most} characters.`) =>
  z.string().check(
    z.trim(),
    z.maxLength(most, { error: tooLong, abort: true }),
    z.refine(
      (text) => !holdsHiddenCharacters(text.replace(lineBreaksAndTabs, ' ')),
      hiddenSentence,
    ),
  );
