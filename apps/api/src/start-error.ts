/**
 * A cause outside the code that prevents the start: its message is one sentence for the person who
 * started the product, with the solution.
 */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}
