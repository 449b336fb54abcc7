import type { ImportRow } from '@workspace/domain/imports/schema';
import type { NumberMatch, WantedNumber } from './match-numbers.ts';
import type { KnownPerson } from './snapshot.ts';

/** The effect of applying a row; all of it has been checked. */
export interface RowEffect {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryIsoCode: string | null;
  /** Absent for a new person. */
  readonly person: KnownPerson | undefined;
  readonly renames: boolean;
  /** The team to join; `teamId` is absent if the import creates the team. */
  readonly team: { readonly name: string; readonly teamId: string | undefined } | undefined;
  readonly number: WantedNumber | undefined;
}

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
