import type { MarketingForm, MarketingSubmission } from '@workspace/domain/marketing/schema';

/** What a person entered, under the names of the form's fields. */
export interface FormSubmission {
  readonly fields: MarketingSubmission['fields'];
  /** The page on which it was entered. */
  readonly pageUri: string;
  /** A UUID; a repeated key has no further effect where the service knows keys. */
  readonly idempotencyKey: string;
}

/** The service that has the marketing form. */
export interface Marketing {
  /**
   * The form, with only those options that have a value. It only reads, so it may be repeated.
   * @throws if the service does not respond in time, or with no form that has roles to choose
   */
  readForm(): Promise<MarketingForm>;
  /** @throws if it was not accepted; the outbox retries, except after `Undeliverable` */
  submit(submission: FormSubmission): Promise<void>;
}
