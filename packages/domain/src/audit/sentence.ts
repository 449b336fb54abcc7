const parts = /\{([^|}]*)(?:\|([^}]*))?\}/g;

/**
 * A sentence with the name of what it is about.
 * @param name null if it is not known; the sentence reads well without
 */
export function namedSentence(sentence: string, name: string | null): string {
  return sentence.replace(parts, (_part, withName: string, without = '') =>
    name === null || name === '' ? without : withName.replace('*', () => name),
  );
}

/** A sentence without a name. */
export const plainSentence = (sentence: string): string => namedSentence(sentence, null);
