import type { FileRule } from '@workspace/domain/contract/body';
import { hiddenSentence, holdsHiddenCharacters } from '@workspace/domain/shared/text';

export const required = 'This field is required.';

const maxNameLength = 255;

/** What is wrong with a file name; undefined for a good one. */
export function faultOfName(name: string): string | undefined {
  if (name === '') return 'The file has no name.';
  if (name.length > maxNameLength) return `The file name has at most ${maxNameLength} characters.`;
  return holdsHiddenCharacters(name) ? hiddenSentence : undefined;
}

/** What is wrong with the stated media type; undefined for an accepted one. */
export function faultOfType({ types }: FileRule, type: string): string | undefined {
  if (types === 'any' || types.includes(type)) return undefined;
  return `This file is ${type}. Send one of: ${types.join(', ')}.`;
}

/** For example "5 MB"; rounded down, so that a file of the stated size is accepted. */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.floor(bytes / 1000)} kB` : `${Math.floor(bytes / 1e6)} MB`;
}

export const tooLargeSentence = ({ maxBytes, tooLarge }: FileRule) =>
  tooLarge ?? `The file is larger than ${sizeText(maxBytes)}.`;

export const tooManySentence = ({ count }: FileRule) =>
  count.most === 1 ? 'Send one file.' : `Send at most ${count.most} files.`;
