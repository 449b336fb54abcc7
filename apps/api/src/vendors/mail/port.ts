/** A mail to send; the key makes repeated calls harmless. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly idempotencyKey: string;
}

export interface Mailer {
  /** @throws if the mail was not accepted; the outbox retries. */
  send(mail: OutgoingMail): Promise<void>;
}
