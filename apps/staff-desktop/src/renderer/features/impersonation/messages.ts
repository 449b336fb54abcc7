/** Texts about opening a company. */
export const messages = {
  opening: 'Opening the company',
  openingText: 'The company’s app opens in this tab. You act as its main administrator.',
  ask: {
    title: 'Open this company?',
    text: 'This page was not opened from the customer overview. If you continue, you act as the company’s main administrator, and the company’s audit log records it.',
    open: 'Open the company',
  },
  failed: 'The company could not be opened',
  unknown: 'The company in this address is not in the customer overview.',
  overview: 'Customer overview',
} as const;
