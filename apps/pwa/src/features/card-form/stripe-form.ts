import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardReport } from './card-phase.ts';

interface StripeFormOptions {
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly appearance: Appearance;
  readonly report: (report: CardReport, reason?: string) => void;
}

/** A form of Stripe in the page. */
export interface StripeForm {
  readonly save: () => Promise<void>;
  readonly setAppearance: (appearance: Appearance) => void;
  readonly remove: () => void;
}

/** Loaded from https://js.stripe.com alone, and only for a form of Stripe. */
async function load(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js needs a browser');
  return stripe;
}

/** A card is attached without leaving the page, unless its bank has no other way. */
async function attach(
  stripe: Stripe,
  elements: StripeElements,
  report: StripeFormOptions['report'],
): Promise<void> {
  const { error: invalid } = await elements.submit();
  if (invalid) return report('invalid');
  const { error } = await stripe.confirmSetup({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: window.location.origin + window.location.pathname },
  });
  if (!error) return report('attached');
  return error.type === 'validation_error' ? report('invalid') : report('declined', error.message);
}

/**
 * The form in which a card is entered.
 * @throws Error if Stripe.js cannot be loaded
 */
export async function openCardFields(
  node: HTMLElement,
  { publishableKey, clientSecret, appearance, report }: StripeFormOptions,
): Promise<StripeForm> {
  const stripe = await load(publishableKey);
  const elements = stripe.elements({ clientSecret, appearance });
  const fields = elements.create('payment', { layout: 'tabs' });
  fields.on('ready', () => report('ready'));
  fields.on('loaderror', ({ error }) => report('expired', error.message));
  fields.mount(node);
  return {
    save: () => attach(stripe, elements, report),
    setAppearance: (next) => elements.update({ appearance: next }),
    remove: () => fields.destroy(),
  };
}

/**
 * Asks the bank about a payment. An intent that was declined off session has lost its method, which
 * is named in its last error.
 * @throws Error if Stripe.js cannot be loaded
 */
export async function confirmPayment({
  publishableKey,
  clientSecret,
  report,
}: Omit<StripeFormOptions, 'appearance'>): Promise<void> {
  const stripe = await load(publishableKey);
  const { paymentIntent: intent } = await stripe.retrievePaymentIntent(clientSecret);
  if (!intent) return report('expired');
  if (intent.status === 'succeeded' || intent.status === 'processing') return report('confirmed');
  report('asking');
  const method = intent.last_payment_error?.payment_method?.id;
  const { error } =
    intent.status === 'requires_action'
      ? await stripe.handleNextAction({ clientSecret })
      : await stripe.confirmCardPayment(clientSecret, method ? { payment_method: method } : {});
  return error ? report('refused', error.message) : report('confirmed');
}
