/**
 * Something outside the code that keeps the product from starting: its message is one sentence
 * for the person who started it, and says what to do.
 */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}
