import type { NumberRow } from './schema.ts';
import { type SetupStep, setupLabels, setupNotSentLabel, setupSteps } from './setup.ts';

/** Values of the filter "Setup", in display order; `not_sent` is a setup that is null. */
export const setupChoices = ['not_sent', ...setupSteps] as const;
export type SetupChoice = (typeof setupChoices)[number];

/** Labels in the filter and in the export. */
export const setupChoiceLabels: Readonly<Record<SetupChoice, string>> = {
  not_sent: setupNotSentLabel,
  ...setupLabels,
};

type SetupNumber = Pick<NumberRow, 'status' | 'setup' | 'new_phone_since' | 'temp_phone_number'>;

/** The setup has begun, and the eSIM is on no phone. */
const beforePhone: ReadonlySet<SetupStep> = new Set([
  'sent',
  'opened',
  'reported',
  'downloaded',
  'failed',
]);

/**
 * Whether an eSIM of the number waits to be installed: of a new number, for another phone, or of a
 * number that is being transferred. That one is in use with a temporary number from the approval on,
 * and without its eSIM the person has no phone once the number has moved.
 */
export function waitsForPhone({
  status,
  setup,
  new_phone_since: since,
  temp_phone_number: temporary,
}: SetupNumber): boolean {
  if (status === 'installable') return true;
  if (status === 'inactive' || status === 'provisioning') return false;
  if (since !== null || (setup !== null && beforePhone.has(setup.step))) return true;
  const isTransferring = status === 'porting' || status === 'porting_rejected';
  return isTransferring && setup === null && temporary !== null;
}

/**
 * How far a number's setup is; null if there is nothing to set up: the eSIM does not exist yet or
 * has ended, or the line works and its guide was never sent.
 */
export function setupChoiceOf(number: SetupNumber): SetupChoice | null {
  if (number.status === 'inactive') return null;
  return number.setup?.step ?? (waitsForPhone(number) ? 'not_sent' : null);
}

const troubles: ReadonlySet<SetupStep> = new Set(['failed', 'deleted']);

/**
 * Whether somebody still has to do something, so that lists say the setup in words: while an eSIM
 * waits for a phone, and after an eSIM failed or was deleted.
 */
export function isSettingUp(number: SetupNumber): boolean {
  if (number.status === 'inactive') return false;
  return waitsForPhone(number) || (number.setup !== null && troubles.has(number.setup.step));
}
