/** Texts of the step Payment of the onboarding. */
export const messages = {
  fields: {
    paymentAccountName: 'Payment account name',
    billingAddress: 'Billing address',
    postalCode: 'Postal code',
    city: 'City',
    country: 'Country',
    VATNumber: 'VAT number',
    email: 'Invoice email',
  },
  noCountry: 'No country',

  create: {
    failed: 'The payment account could not be created. Please try again.',
    describe: (name: string) => `New payment account ${name}`,
  },

  save: {
    failed: 'The payment account could not be saved. Please try again.',
    describe: (name: string) => `Payment account ${name}`,
  },

  unread: 'The payment account could not be loaded. It is tried again by itself.',
  retry: 'Try again',

  card: {
    title: 'Credit card',
    none: 'No card yet',
    text: 'Opens the secure card form. The card can be replaced later.',
    /** After "Visa ending in 4242". */
    attached: (method: string, until: string | undefined) =>
      until === undefined ? `${method}.` : `${method}. ${until}.`,
    add: 'Add card',
    replace: 'Replace card',
    saving: 'The card is accepted and is being saved',
    ready: 'Card attached',
    /** Where the vendor has said why in its own form. */
    declined: 'The card was declined. Use another card, or call the bank.',
    offline: 'You are offline. Adding a card needs a connection.',
    contactSupport: 'Contact support',
    /** To support, where payments are not configured. */
    supportText: 'I cannot add a credit card, because payments are not set up.',
  },

  dialog: {
    title: 'Add card',
    replaceTitle: 'Replace card',
    text: 'Nothing is charged before the first plan is active.',
    save: 'Save card',
    bankTitle: 'Your bank wants to know that it is you',
    bankText: 'The card is saved when the bank says yes.',
  },
} as const;
