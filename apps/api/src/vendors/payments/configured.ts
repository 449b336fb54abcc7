import type { Configuration } from '../../config/configuration.ts';
import type { Pool } from '../../database/pool.ts';
import { paymentsNotConfigured } from './not-configured.ts';
import type { Payments } from './port.ts';
import { createSandboxPayments } from './sandbox/sandbox-payments.ts';
import { createStripeClient } from './stripe/client.ts';
import { createStripePayments } from './stripe/stripe-payments.ts';

/**
 * The payment vendor of the settings: Stripe, in a demo otherwise the sandbox, and in production
 * otherwise none.
 * @param pool of the app's or the worker's role, for the sandbox
 */
export function configuredPayments(
  { stripe: settings, mode }: Pick<Configuration, 'stripe' | 'mode'>,
  pool: Pool,
): Payments {
  if (settings)
    return createStripePayments({ connect: createStripeClient({ settings }), settings });
  return mode === 'demo' ? createSandboxPayments({ pool }) : paymentsNotConfigured;
}
