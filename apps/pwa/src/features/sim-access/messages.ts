import { formatCounted } from '@workspace/ui/format/data';
import { simHeldMessages } from '../number/index.ts';

const numbers = (count: number) => formatCounted(count, 'number');

/** Texts of the page where an administrator confirms SIM access to numbers. */
export const simAccessMessages = {
  title: 'Confirm SIM access',
  text: 'The holders of these numbers cannot see their SIM details until you confirm. Confirm only people whom you know, at an address that you recognise.',
  impersonating: 'Only an administrator of the company can confirm.',
  offline: 'You are offline. Confirming needs a connection.',
  list: 'Numbers to confirm',
  loading: 'Loading numbers to confirm',
  failed: 'The numbers to confirm could not be loaded.',
  all: 'Select all',
  select: (name: string, phone: string) => `Select ${name}${phone ? `, ${phone}` : ''}`,
  confirm: (count: number) => (count === 0 ? 'Confirm' : `Confirm ${numbers(count)}`),
  states: { sending: 'Confirming…', confirmed: 'Confirmed' },
  confirmation: {
    failed: 'This number was not confirmed.',
    describe: simHeldMessages.confirmation.describe,
  },
  noPhone: 'No phone number yet',
  someone: 'A person who is not known on this device',
  result: (count: number) => `SIM access confirmed for ${numbers(count)}`,
  empty: {
    title: 'Nothing to confirm',
    text: 'When provider staff or an API key give a number to somebody, or add or change a person, the number is listed here.',
  },
} as const;
