/**
 * The vendor did not answer, or could not work: what became of the call is not known. The text names
 * nothing that was sent.
 */
export class PaymentsUnavailable extends Error {
  constructor(why: string) {
    super(`The payment vendor is not available: ${why}.`);
    this.name = 'PaymentsUnavailable';
  }
}
