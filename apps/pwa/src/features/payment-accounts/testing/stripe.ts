/** What Stripe.js does in a test, in the place of what https://js.stripe.com would load. */
export interface StubbedStripe {
  /** Results of the next attempts to attach a card; afterwards each one succeeds. */
  readonly declines: string[];
  /** Keys and secrets with which it was opened. */
  readonly opened: string[];
  confirmed: number;
  readonly remove: () => void;
}

/** Puts Stripe.js into the page, as its script would. */
export function stubStripe(): StubbedStripe {
  const stub: StubbedStripe = {
    declines: [],
    opened: [],
    confirmed: 0,
    remove: () => Reflect.deleteProperty(window, 'Stripe'),
  };
  const fields = (onReady: (() => void)[]) => ({
    on: (event: string, listener: () => void) => event === 'ready' && onReady.push(listener),
    mount: () => setTimeout(() => onReady.map((listener) => listener())),
    destroy: () => undefined,
  });
  const elements = ({ clientSecret }: { clientSecret: string }) => {
    stub.opened.push(clientSecret);
    return { create: () => fields([]), submit: async () => ({}), update: () => undefined };
  };
  const Stripe = (key: string) => {
    stub.opened.push(key);
    return {
      elements,
      async confirmSetup() {
        stub.confirmed += 1;
        const message = stub.declines.shift();
        return message === undefined
          ? { setupIntent: { status: 'succeeded' } }
          : { error: { type: 'card_error', message } };
      },
    };
  };
  Reflect.set(window, 'Stripe', Object.assign(Stripe, { version: 'endive' }));
  return stub;
}
