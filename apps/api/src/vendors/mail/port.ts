/** A mail as the product hands it over; the key makes a repeated hand-over harmless. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly idempotencyKey: string;
}

export interface Mailer {
  /** @throws when the mail was not accepted; the outbox tries again. */
  send(mail: OutgoingMail): Promise<void>;
}
