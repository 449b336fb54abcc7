import type { MarketingForm } from '@workspace/domain/marketing/schema';
import type { Log } from '../../logging/log.ts';
import { embeddedForm } from './embedded-form.ts';
import type { Marketing } from './port.ts';

/** A form that was read is used for a day. */
const keptMs = 24 * 60 * 60_000;
/** A service that has failed is asked again after this time. */
const retryMs = 5 * 60_000;

/** Reads the form; it never throws. */
export type ReadKeptForm = () => Promise<MarketingForm>;

/**
 * Keeps the form in memory. Calls at the same time share one request, so that none waits for longer
 * than the service's time limit. While the service is not available, the last form is used, and the
 * embedded one before there is any.
 */
export function keepForm({
  marketing,
  now,
  log,
}: {
  readonly marketing: Pick<Marketing, 'readForm'>;
  /** Real time: the service does not follow the product clock. */
  readonly now: () => Date;
  readonly log: Log;
}): ReadKeptForm {
  let kept: { readonly form: MarketingForm; readonly until: number } | undefined;
  let askAgainAt = 0;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      const form = await marketing.readForm();
      kept = { form, until: now().getTime() + keptMs };
    } catch (error) {
      askAgainAt = now().getTime() + retryMs;
      log.warn(
        { error: error instanceof Error ? error.message : '' },
        'the marketing form could not be read',
      );
    }
  }

  return async () => {
    const time = now().getTime();
    const isFresh = kept !== undefined && time < kept.until;
    if (!isFresh && time >= askAgainAt) {
      reading ??= refresh().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return kept?.form ?? embeddedForm;
  };
}
