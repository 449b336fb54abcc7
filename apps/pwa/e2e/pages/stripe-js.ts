import type { Page } from '@playwright/test';
import type { StripeProduct } from '../../../../scripts/e2e/stripe.ts';

/** What the bank is asked about, and what it says. */
type BankAnswer = 'confirmed' | 'refused';

/** Calls of the script in the page to the server that stands for Stripe. */
interface StripeCalls {
  /** Whether there is a SetupIntent with this secret. */
  isOpen(clientSecret: string): Promise<boolean>;
  attach(clientSecret: string, last4: string, decline: string | null): Promise<void>;
  /** The PaymentIntent as Stripe.js shows it to a page; null for an unknown secret. */
  intent(clientSecret: string): Promise<{
    readonly status: string;
    readonly last_payment_error: { readonly payment_method?: { readonly id: string } } | null;
  } | null>;
  answer(clientSecret: string, answer: BankAnswer): Promise<void>;
}

const expiry = { expMonth: 12, expYear: 2098 } as const;

function callsOf(stripe: StripeProduct): StripeCalls {
  const { account } = stripe.server;
  return {
    async isOpen(secret) {
      return [...account.setups.values()].some(({ client_secret: own }) => own === secret);
    },
    async attach(secret, last4, decline) {
      const refusal = decline === null ? undefined : { code: decline };
      account.confirmSetup(secret, { last4, ...expiry }, refusal);
      await stripe.deliver();
    },
    async intent(secret) {
      const found = [...account.intents.values()].find((one) => one.client_secret === secret);
      if (!found) return null;
      const { status, last_payment_error: error } = found;
      const id = error?.payment_method?.id;
      return { status, last_payment_error: error && { ...(id ? { payment_method: { id } } : {}) } };
    },
    async answer(secret, answer) {
      account.confirmIntent(secret, answer);
      await stripe.deliver();
    },
  };
}

/**
 * Runs in the page in the place of Stripe.js, with its documented calls as far as the product makes
 * them. The fields are in the page instead of in a frame; the bank's question is a modal dialog over
 * everything.
 */
function stripeJs(): void {
  const call: StripeCalls = {
    isOpen: (...args) => Reflect.get(window, 'stripe_isOpen')(...args),
    attach: (...args) => Reflect.get(window, 'stripe_attach')(...args),
    intent: (...args) => Reflect.get(window, 'stripe_intent')(...args),
    answer: (...args) => Reflect.get(window, 'stripe_answer')(...args),
  };
  const refusal = (type: string, code: string, message: string) => ({
    error: { type, code, message },
  });
  const unauthenticated = (code: string) =>
    refusal(
      'invalid_request_error',
      code,
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    );

  const askBank = () =>
    new Promise<'confirmed' | 'refused'>((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', '3D Secure');
      for (const [name, answer] of [
        ['Complete', 'confirmed'],
        ['Fail', 'refused'],
      ] as const) {
        const button = document.createElement('button');
        button.textContent = name;
        button.addEventListener('click', () => {
          dialog.remove();
          resolve(answer);
        });
        dialog.append(button);
      }
      document.body.append(dialog);
      dialog.showModal();
    });

  type Listener = (event: object) => void;
  class Elements {
    readonly clientSecret: string;
    readonly input = document.createElement('input');
    constructor({ clientSecret }: { clientSecret: string }) {
      this.clientSecret = clientSecret;
    }
    get number() {
      return this.input.value.replace(/\D/g, '');
    }
    create(type: string) {
      if (type !== 'payment') throw new Error(`There is no element ${type}.`);
      const listeners = new Map<string, Listener>();
      const label = document.createElement('label');
      label.append('Card number ', this.input);
      return {
        on: (event: string, listener: Listener) => listeners.set(event, listener),
        mount: async (place: Element) => {
          place.append(label);
          const isOpen = await call.isOpen(this.clientSecret);
          const error = { message: 'No such setupintent' };
          if (isOpen) listeners.get('ready')?.({});
          else listeners.get('loaderror')?.({ error });
        },
        destroy: () => label.remove(),
      };
    }
    update() {}
    async submit() {
      const isComplete = this.number.length === 16;
      return isComplete
        ? {}
        : refusal('validation_error', 'incomplete_number', 'Your card number is incomplete.');
    }
  }

  const confirmPayment = async (secret: string) => {
    const answer = await askBank();
    await call.answer(secret, answer);
    return answer === 'confirmed'
      ? { paymentIntent: { status: 'succeeded' } }
      : unauthenticated('payment_intent_authentication_failure');
  };

  const Stripe = (key: string) => {
    if (!key.startsWith('pk_')) throw new Error('Only the publishable key belongs into a browser.');
    return {
      elements: (options: { clientSecret: string }) => new Elements(options),
      async confirmSetup({ elements, redirect }: { elements: Elements; redirect: string }) {
        if (redirect !== 'if_required') throw new Error('The customer would leave the page.');
        const { clientSecret, number } = elements;
        const last4 = number.slice(-4);
        if (last4 === '0002') {
          await call.attach(clientSecret, last4, 'card_declined');
          return refusal('card_error', 'card_declined', 'Your card was declined.');
        }
        if (last4 === '3184' && (await askBank()) === 'refused') {
          const code = 'setup_intent_authentication_failure';
          await call.attach(clientSecret, last4, code);
          return unauthenticated(code);
        }
        await call.attach(clientSecret, last4, null);
        return { setupIntent: { status: 'succeeded' } };
      },
      async retrievePaymentIntent(secret: string) {
        const paymentIntent = await call.intent(secret);
        return paymentIntent
          ? { paymentIntent }
          : refusal('invalid_request_error', 'resource_missing', 'No such payment_intent');
      },
      handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
        confirmPayment(clientSecret),
      async confirmCardPayment(
        secret: string,
        { payment_method: id }: { payment_method?: string },
      ) {
        const error = (await call.intent(secret))?.last_payment_error;
        // An intent that was declined has no method any more: it has to be named.
        return id !== undefined && id === error?.payment_method?.id
          ? confirmPayment(secret)
          : refusal('invalid_request_error', 'parameter_missing', 'There is no payment method.');
      },
    };
  };
  Reflect.set(window, 'Stripe', Object.assign(Stripe, { version: 'endive' }));
}

/** Answers what the page asks of https://js.stripe.com. */
export async function routeStripeJs(page: Page, stripe: StripeProduct): Promise<void> {
  const { isOpen, attach, intent, answer } = callsOf(stripe);
  for (const [name, call] of Object.entries({ isOpen, attach, intent, answer })) {
    await page.exposeFunction(`stripe_${name}`, call);
  }
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeJs})()` }),
  );
}

/** What the bank asks in the page. */
export async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  const question = page.getByRole('dialog', { name: '3D Secure' });
  await question.getByRole('button', { name: answer }).click();
}
