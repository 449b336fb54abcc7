import { brand } from '@workspace/domain/brand';

/** Texts of the page on which a billing address confirms that invoices may be sent there. */
export const messages = {
  title: 'Billing address',
  question: 'Confirm this billing address',
  text: `A company has named your address for its invoices from ${brand.name}. They are sent to you once you confirm it.`,
  unexpected: 'You were not expecting this? Close the page, and nothing is sent.',
  confirm: {
    confirm: 'Confirm address',
    failed: 'The address could not be confirmed. Please try again.',
    describe: () => 'Confirmation of a billing address',
  },
  done: {
    title: 'Address confirmed',
    text: (company: string) => `Invoices of ${company} are sent to`,
  },
  refused: {
    title: 'This address cannot be confirmed',
    logIn: 'Log in',
  },
} as const;
