import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import type { PaymentEvent } from '../event.ts';
import { toPaymentEvent } from './events.ts';

/** Seconds after which a copy of a delivery is refused. */
const toleranceSeconds = 300;

/** Whether one of the secrets has signed the body within the last seconds. */
async function isSigned(
  body: Buffer,
  signature: string,
  secrets: readonly string[],
): Promise<boolean> {
  // Only where it is used: most installations have no account.
  const { Stripe } = await import('stripe');
  const verify = (secret: string) =>
    Stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds).then(
      () => true,
      () => false,
    );
  return (await Promise.all(secrets.map(verify))).includes(true);
}

/**
 * Verifies an event over the bytes of its body, and reads it.
 * @throws AppError 403 unless it is signed, 422 for a signed body in another form
 */
export async function readStripeEvent(
  rawBody: Uint8Array,
  signature: string,
  secrets: readonly string[],
): Promise<PaymentEvent> {
  const body = Buffer.from(rawBody);
  if (!(await isSigned(body, signature, secrets))) throw new AppError(commonErrors.forbidden);
  try {
    return toPaymentEvent(JSON.parse(body.toString('utf8')));
  } catch {
    throw invalid({ body: 'This is not a known event.' });
  }
}
