/** Texts of the card form. */
export const messages = {
  opening: 'The card form is being opened',
  frame: 'Card',
  bank: 'Confirmation of the bank',
  failed: 'The card form could not be opened. Please try again.',
  /** The vendor's script was not loaded. */
  notLoaded: 'The card form could not be loaded. Please reload this page and try again.',
  expired: 'The card form has expired.',
  retry: 'Try again',
  again: 'Open it again',
  /** Where the page cannot be shown in a frame. */
  blocked: 'Your browser does not show the card page here.',
  openTab: 'Open it in a new tab',
  inTab: 'Enter the card in the tab that has opened. This page notices when it is saved.',
  /** Of the payment vendor, if it gives no reason. */
  declined: 'The card was not accepted. Use another card, or call the bank.',
  notConfirmed: 'The payment was not confirmed. Nothing was charged.',
} as const;
