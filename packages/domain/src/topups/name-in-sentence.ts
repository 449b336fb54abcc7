/**
 * The name of a top-up plan within a sentence: "5 GB" of "+ 5 GB", whose plus is for lists, where it
 * stands beside what the person has.
 */
export const topUpInSentence = (name: string): string => name.replace(/^\+\s*/, '');
