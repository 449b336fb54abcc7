import type { Money } from '@workspace/domain/shared/money';
import { formatMoney } from '@workspace/ui/format/money';

/** Texts of the page that a link in an email about an invoice opens. */
export const messages = {
  title: 'Pay an invoice',
  opening: 'Opening the invoice',
  invoice: (number: string) => `Invoice ${number}`,
  from: (seller: string) => `From ${seller}`,
  withVat: 'VAT included',
  chargedTo: 'Card',
  noCard: 'No card',
  states: {
    paid: { title: 'Paid', text: 'Thank you. Nothing else is to be done.' },
    processing: {
      title: 'The payment is under way',
      text: 'This page shows the result as soon as the bank has answered.',
    },
    voided: { title: 'Nothing is to be paid', text: 'This invoice was voided.' },
    waits: { title: 'Nothing is to be done', text: 'The invoice is charged by itself.' },
  },
  confirm: 'Confirm payment',
  otherCard: 'Pay with another card',
  firstCard: 'Pay with a card',
  confirmTitle: 'Your bank asks whether it is you',
  confirmText: 'The invoice is paid when you confirm.',
  cardTitle: 'Card',
  cardText: 'The card replaces the one that is saved, also for the invoices to come.',
  pay: (money: Money) => `Save card and pay ${formatMoney(money)}`,
  cancel: 'Cancel',
  refused: {
    title: 'This link does not open an invoice',
    logIn: 'Log in instead',
  },
  unavailable: {
    offline: { title: 'You are offline', text: 'The invoice opens when you are back online.' },
    trouble: {
      title: 'Something went wrong',
      text: 'The invoice could not be loaded. Please try again in a moment.',
    },
    retry: 'Try again',
  },
  private: 'This page shows one invoice to everybody who has its link. Do not forward it.',
} as const;
