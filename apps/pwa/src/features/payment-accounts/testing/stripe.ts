/** What Stripe.js does in a test, in the place of what https://js.stripe.com would load. */
export interface StubbedStripe {
  /** Results of the next attempts to attach a card; afterwards each one succeeds. */
  readonly declines: string[];
  /** Keys and secrets with which it was opened. */
  readonly opened: string[];
  confirmed: number;
  readonly remove: () => void;
}

let current: StubbedStripe;

const fields = (onReady: (() => void)[]) => ({
  on: (event: string, listener: () => void) => event === 'ready' && onReady.push(listener),
  mount: () => setTimeout(() => onReady.map((listener) => listener())),
  destroy: () => undefined,
});
const elements = ({ clientSecret }: { clientSecret: string }) => {
  current.opened.push(clientSecret);
  return { create: () => fields([]), submit: async () => ({}), update: () => undefined };
};
/** One function for all tests of a worker, because `@stripe/stripe-js` keeps the first that it finds. */
const Stripe = (key: string) => {
  current.opened.push(key);
  return {
    elements,
    async confirmSetup() {
      current.confirmed += 1;
      const message = current.declines.shift();
      return message === undefined
        ? { setupIntent: { status: 'succeeded' } }
        : { error: { type: 'card_error', message } };
    },
  };
};

/** Puts Stripe.js into the page, as its script would. */
export function stubStripe(): StubbedStripe {
  current = {
    declines: [],
    opened: [],
    confirmed: 0,
    remove: () => Reflect.deleteProperty(window, 'Stripe'),
  };
  Reflect.set(window, 'Stripe', Object.assign(Stripe, { version: 'endive' }));
  return current;
}
