/** Every word around opening a company. */
export const messages = {
  opening: 'Opening the company',
  openingText: 'Its app opens in this tab, as its main administrator.',
  ask: {
    title: 'Open this company?',
    text: 'This page was not opened from the customer overview. Going on opens the company’s app as its main administrator, and is written into its audit log.',
    open: 'Open the company',
  },
  failed: 'The company could not be opened',
  unknown: 'This address names no company that is in the overview.',
  overview: 'Customer overview',
} as const;
