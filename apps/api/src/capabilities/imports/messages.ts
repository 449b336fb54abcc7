import type { ImportRow } from '@workspace/domain/imports/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { RowEffect } from './checking/check-rows.ts';
import type { NumberMatch } from './checking/match-numbers.ts';

/** The same text whether this company or another one uses the value (decisions 3). */
export const sentences = {
  addressTaken: 'This email address is already in use.',
  numberTaken: 'This number is already in use.',
  inactivePerson: 'This person is inactive, and only active people can get a number.',
  stale: 'This was changed after the check. Upload the file again to see what is left to do.',
  notActivated: numberErrors.companyNotActivated.message,
  otherPlan: 'This number has another plan or type. Change it in the plans overview.',
} as const;

/** Why an accepted import was not carried out; in each case nothing was written. */
export const failures = {
  closed: 'The company was closed before the import began. Nothing was imported.',
  removed:
    'The person who started this import is no longer an administrator. Nothing was imported.',
  impersonationEnded:
    'The impersonation session in which this import was started has ended. Nothing was imported.',
  broken: 'Something went wrong. Nothing was imported. Please try again.',
} as const;

function numberSentence(effect: RowEffect): string | undefined {
  const { number } = effect;
  if (!number) return undefined;
  const where = `${number.plan.name} (${number.countryName})`;
  return number.phoneNumber === null
    ? `Orders ${where}.`
    : `Registers the existing number ${number.phoneNumber} on ${where}.`;
}

function personSentences(effect: RowEffect, isNew: boolean): string[] {
  const { team, person } = effect;
  const name = `${effect.firstName} ${effect.lastName}`;
  return [
    ...(isNew ? [`Adds ${name}.`] : []),
    ...(effect.renames && person
      ? [`Changes the name from ${person.firstName} ${person.lastName} to ${name}.`]
      : []),
    ...(team && team.teamId === undefined ? [`Adds the person to the new team ${team.name}.`] : []),
    ...(team && team.teamId !== undefined ? [`Adds the person to the team ${team.name}.`] : []),
  ];
}

function outcomeOf(effect: RowEffect, isNew: boolean): ImportRow['outcome'] {
  if (effect.number) return effect.number.phoneNumber === null ? 'order_number' : 'register_number';
  if (isNew) return 'create_person';
  return effect.renames || effect.team ? 'update_person' : 'unchanged';
}

/** The outcome of a valid row and its description. A number determines the outcome. */
export function describe(
  effect: RowEffect,
  { isNew, number, hints }: { isNew: boolean; number: NumberMatch; hints: readonly string[] },
): Pick<ImportRow, 'outcome' | 'message'> {
  const numberWords = numberSentence(effect);
  const words = [...personSentences(effect, isNew), ...(numberWords ? [numberWords] : [])];
  const nothing =
    number.kind === 'present' ? 'The person and the number already exist.' : 'Nothing changes.';
  return {
    outcome: outcomeOf(effect, isNew),
    // What exists already is not changed by a hint.
    message: words.length === 0 ? nothing : [...words, ...hints].join(' '),
  };
}
