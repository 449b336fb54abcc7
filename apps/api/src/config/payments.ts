import * as z from 'zod';

/** The account by which invoices are charged. */
export interface StripeSettings {
  /** Key of the server: it can charge every customer. */
  readonly secretKey: string;
  /** Key of the browsers, which may be public. */
  readonly publishableKey: string;
  /** Secrets of the webhook's endpoint; two while one rotates, the new one first. */
  readonly webhookSecrets: readonly [string, ...string[]];
  /** Origin of the API. */
  readonly apiUrl: URL;
}

/** An empty variable counts as unset. */
const matching = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .transform((value) => (value === '' ? undefined : value))
    .optional()
    .refine((value) => value === undefined || pattern.test(value), { error });

const webhookSecret = (name: string) =>
  matching(
    /^whsec_[!-~]{16,200}$/,
    `${name} must be the signing secret of the endpoint: it begins with whsec_`,
  );

/** Variables of the payment vendor. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: matching(
    /^(sk|rk)_(test|live)_\w{10,250}$/,
    'STRIPE_SECRET_KEY must be a secret or restricted key: it begins with sk_ or rk_',
  ),
  STRIPE_PUBLISHABLE_KEY: matching(
    /^pk_(test|live)_\w{10,250}$/,
    'STRIPE_PUBLISHABLE_KEY must be the publishable key: it begins with pk_',
  ),
  STRIPE_WEBHOOK_SECRET: webhookSecret('STRIPE_WEBHOOK_SECRET'),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: webhookSecret('STRIPE_WEBHOOK_SECRET_PREVIOUS'),
  STRIPE_API_URL: matching(
    /^https:\/\/[\w.-]+(:\d+)?\/?$|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/?$/,
    'STRIPE_API_URL must be an address without a path that begins with https://: it receives the key',
  ),
} as const;

type Values = Readonly<Partial<Record<keyof typeof stripeVariables, string | undefined>>>;

/** The settings if they are complete; undefined = the sandbox in a demo, otherwise no payments. */
export function readStripe(values: Values): StripeSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: current,
    STRIPE_WEBHOOK_SECRET_PREVIOUS: previous,
    STRIPE_API_URL: apiUrl = 'https://api.stripe.com',
  } = values;
  if (!secretKey || !publishableKey || !current) return undefined;
  return {
    secretKey,
    publishableKey,
    webhookSecrets: previous ? [current, previous] : [current],
    apiUrl: new URL(apiUrl),
  };
}

const modeOf = (key: string) => (key.includes('_live_') ? 'live' : 'test');

/** Errors for settings that need others, or do not fit them. */
export function stripeProblems(values: Values): string[] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  const needed = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const set = Object.keys(stripeVariables).find((name) => Reflect.get(values, name));
  if (set === undefined) return [];
  const problems = needed
    .filter((name) => !values[name])
    .map((name) => `${name} is needed with ${set}`);
  if (secretKey && publishableKey && modeOf(secretKey) !== modeOf(publishableKey)) {
    problems.push(
      'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be of the test mode, or both be live',
    );
  }
  return problems;
}
