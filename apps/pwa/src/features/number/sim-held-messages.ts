import { numberErrors } from '@workspace/domain/numbers/errors';
import type { SimHoldReason } from '@workspace/domain/numbers/schema';

/** What staff or an API key did, whose SIM access is on hold because of it, and since when. */
const happened: Readonly<Record<SimHoldReason, (who: string, day: string) => string>> = {
  number_given: (who, day) => `Provider staff assigned this number to ${who} on ${day}.`,
  person_added: (who, day) => `Provider staff added ${who} on ${day}.`,
  login_changed: (who, day) => `Provider staff changed the email address of ${who} on ${day}.`,
  number_given_by_key: (who, day) => `An API key assigned this number to ${who} on ${day}.`,
  person_added_by_key: (who, day) => `An API key added ${who} on ${day}.`,
  login_changed_by_key: (who, day) => `An API key changed the email address of ${who} on ${day}.`,
};

/** Texts about numbers whose SIM details are on hold until an administrator confirms them. */
export const simHeldMessages = {
  happened,
  who: (name: string, email: string) => (name === '' ? email : `${name} (${email})`),
  untilYou: 'Their SIM details stay locked until you confirm.',
  untilAdministrator: 'Their SIM details stay locked until an administrator confirms.',
  own: numberErrors.simAccessHeld.message,
  confirm: 'Confirm',
  confirmation: {
    failed: 'The change failed. Please try again.',
    describe: (name: string) => `SIM access of ${name || 'a person'}`,
    saved: 'SIM access confirmed',
    savedText: (name: string) => `${name || 'The person'} can see the SIM details now.`,
  },
} as const;
