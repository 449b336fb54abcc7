import { archiveActionsOf, endsOnItsDay } from '@workspace/domain/accounts/archive-rules';
import { accountErrors } from '@workspace/domain/accounts/errors';
import type { ArchiveAction, ArchiveChoice } from '@workspace/domain/accounts/schema';
import type { SettledNumber } from '@workspace/domain/audit/archived';
import { AppError, invalid } from '@workspace/domain/contract/error';
import { numberEvents } from '@workspace/domain/events/number';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  endTickets,
  lockNumbersOf,
  type NumberModel,
  numberEntity,
  presentNumber,
  unknownIds,
  updateNumber,
} from '../../numbers/numbers/index.ts';
import { reassign } from './reassign.ts';
import { moveStatus } from './status-move.ts';

/** A choice with its place in the request, under which a refusal is reported. */
interface PlacedChoice extends ArchiveChoice {
  readonly field: string;
}

/** @throws AppError 422 on `numbers.…` */
function choicesById(
  numbers: readonly NumberModel[],
  choices: readonly ArchiveChoice[],
): ReadonlyMap<string, PlacedChoice> {
  const ids = new Set(numbers.map((number) => number.id));
  const chosen = new Map<string, PlacedChoice>();
  for (const [index, choice] of choices.entries()) {
    const field = `numbers.${index}`;
    const { number_id: id, action, user_id: userId } = choice;
    if (!ids.has(id)) throw invalid({ [`${field}.number_id`]: unknownIds.number_id });
    if (chosen.has(id)) throw invalid({ [`${field}.number_id`]: 'This number is listed twice.' });
    if (action === 'reassign' && userId === undefined) {
      throw invalid({ [`${field}.user_id`]: 'Choose a person.' });
    }
    if (action !== 'reassign' && userId !== undefined) {
      throw invalid({
        [`${field}.user_id`]: 'Only a number that is reassigned gets another person.',
      });
    }
    chosen.set(id, { ...choice, field });
  }
  return chosen;
}

/** The number stays in the company, and nobody can install it. */
async function keepWithoutPerson(
  unit: UnitOfWork,
  number: NumberModel,
): Promise<Partial<NumberModel>> {
  unit.happened(numberEvents.reassigned, {
    subjectId: number.id,
    facts: { from_user_id: number.user_id, to_user_id: null },
  });
  return { user_id: null, sim_held_since: null, sim_held_reason: null };
}

/** The columns to write. */
function settle(
  unit: UnitOfWork,
  number: NumberModel,
  { action, user_id: userId }: { action: ArchiveAction; user_id?: string | undefined },
): Partial<NumberModel> | Promise<Partial<NumberModel>> {
  switch (action) {
    case 'terminate': {
      const endsAlready =
        number.status === 'ready_to_terminate' || endsOnItsDay(presentNumber(number));
      return endsAlready ? {} : moveStatus(unit, number, 'ready_to_terminate');
    }
    case 'deactivate':
      return moveStatus(unit, number, 'inactive');
    case 'reassign':
      return userId === undefined ? {} : reassign(unit, number, userId);
    case 'keep':
      return keepWithoutPerson(unit, number);
  }
}

/** Reports a refusal without a field under that of the choice. */
function atField(error: unknown, choice: PlacedChoice | undefined): unknown {
  if (!(error instanceof AppError) || !choice) return error;
  const name = choice.action === 'reassign' ? 'user_id' : 'action';
  return new AppError(error.definition, {
    fields: { [`${choice.field}.${name}`]: error.fields?.user_id ?? error.message },
  });
}

/**
 * Ends, reassigns or keeps every number of a person who is archived. Numbers without a choice end as
 * {@link archiveActionsOf} says first.
 * @returns each number and what was chosen for it
 * @throws AppError 422 or 409 on `numbers.…`
 */
export async function settleNumbers(
  unit: UnitOfWork,
  userId: string,
  choices: readonly ArchiveChoice[],
): Promise<readonly SettledNumber[]> {
  const held = await lockNumbersOf(unit, [userId]);
  const numbers = held.filter((number) => number.status !== 'inactive');
  const chosen = choicesById(numbers, choices);
  // Nothing that was sent to the person may open anything any longer.
  await endTickets(
    unit,
    numbers.map((number) => number.id),
    'holder_changed',
  );
  const settled: SettledNumber[] = [];
  for (const number of numbers) {
    const choice = chosen.get(number.id);
    const [byDefault, ...others] = archiveActionsOf(presentNumber(number));
    const action = choice?.action ?? byDefault;
    if (action === undefined) continue;
    if (action !== byDefault && !others.includes(action)) {
      throw atField(new AppError(accountErrors.archivingClosed), choice);
    }
    try {
      const columns = await settle(unit, number, { action, user_id: choice?.user_id });
      if (Object.keys(columns).length === 0) {
        settled.push({ id: number.id, action, endsAt: number.ends_at });
        continue;
      }
      const after = await updateNumber(unit, number.id, columns);
      settled.push({ id: number.id, action, endsAt: after.ends_at });
      numberEntity.updated(unit, presentNumber(number), presentNumber(after));
    } catch (error) {
      throw atField(error, choice);
    }
  }
  return settled;
}
