/** An SMS to send; the key makes repeated calls harmless where the vendor knows keys. */
export interface OutgoingSms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  readonly idempotencyKey: string;
}

export interface SmsSender {
  /** @throws if the SMS was not accepted; the outbox retries, except after `Undeliverable`. */
  send(sms: OutgoingSms): Promise<void>;
}
