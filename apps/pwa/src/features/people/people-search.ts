import { displayName, type User } from '@workspace/domain/accounts/schema';
import { foldText } from '@workspace/domain/shared/fold-text';
import { plainSearch } from '@workspace/domain/shared/phone';
import { emailWords } from '@workspace/ui/format/email';
import { sortedByName } from '@workspace/ui/format/names';

/** A person who can get a number, with the search text prepared. */
export interface Candidate {
  readonly user: User;
  readonly name: string;
  readonly haystack: string;
}

/** The company's people by name, without former people and people without an email address. */
export function candidatesOf(users: Iterable<User>): Candidate[] {
  const made: Candidate[] = [];
  for (const user of users) {
    const gone = user.status === 'inactive' || user.status === 'archived';
    if (gone || user.email.trim() === '') continue;
    const name = displayName(user) || user.email;
    made.push({ user, name, haystack: foldText(`${name} ${emailWords(user.email)}`) });
  }
  return sortedByName(made, ({ name }) => name);
}

/**
 * People who match all words, in their order; names that begin with the text come first, and among
 * them people without a local number, because only they can get one.
 */
export function searchPeople(
  candidates: readonly Candidate[],
  text: string,
  withLocal: Pick<ReadonlySet<string>, 'has'>,
): Candidate[] {
  const wanted = foldText(plainSearch(text).trim());
  const words = wanted.split(/\s+/);
  const found: [Candidate[], Candidate[], Candidate[], Candidate[]] = [[], [], [], []];
  for (const candidate of candidates) {
    const { haystack, user } = candidate;
    if (!words.every((word) => haystack.includes(word))) continue;
    const isTaken = withLocal.has(user.user_id);
    if (haystack.startsWith(wanted)) found[isTaken ? 1 : 0].push(candidate);
    else found[isTaken ? 3 : 2].push(candidate);
  }
  return found.flat();
}
