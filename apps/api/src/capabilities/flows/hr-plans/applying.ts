import { archiveActionsOf } from '@workspace/domain/accounts/archive-rules';
import type { ArchiveAction, ArchiveChoice } from '@workspace/domain/accounts/schema';
import { displayName, type User } from '@workspace/domain/accounts/schema';
import type { ComparedRow } from '@workspace/domain/hr-plans/compare';
import type { HrChoice, HrOutcome } from '@workspace/domain/hr-plans/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireOrdering } from '../../company/companies/index.ts';
import { numbersOf, orderNumbers, presentNumber } from '../../numbers/numbers/index.ts';
import { findUser, findUserByAddress } from '../../people/accounts/index.ts';
import { archive, change, create } from '../changing-people/index.ts';
import { findLinked, linkPeople } from './people-store.ts';

/** What was chosen for a row. */
export interface ChosenRow {
  readonly content: ComparedRow;
  readonly choice: HrChoice;
  /** Of the number that a joiner gets; null without one. */
  readonly number_plan_id: string | null;
  /** Null for the company's own country. */
  readonly country_iso_code: string | null;
}

type Applied = Extract<HrOutcome, 'done' | 'changed_meanwhile'>;

async function addJoiner(unit: UnitOfWork, row: ChosenRow): Promise<Applied> {
  const { values, person } = row.content;
  const { first_name, last_name, email } = values;
  if (!person || !first_name || !last_name || !email) return 'changed_meanwhile';
  const isHere =
    (await findLinked(unit, person.hr_id)) !== undefined ||
    (await findUserByAddress(unit, email, 'for_update')) !== undefined;
  if (isHere) return 'changed_meanwhile';
  const user = await create(unit, { first_name, last_name, email });
  await linkPeople(unit, [{ user_id: user.user_id, hr_id: person.hr_id }]);
  if (row.number_plan_id !== null) {
    const country = row.country_iso_code ?? (await requireOrdering(unit)).country_iso_code;
    const order = {
      userId: user.user_id,
      planId: row.number_plan_id,
      countryIsoCode: country,
      type: 'local',
    } as const;
    await orderNumbers(unit, [order]);
  }
  return 'done';
}

/** What becomes of each number, as far as the number permits it. */
const wantedAction: Readonly<Partial<Record<HrChoice, ArchiveAction>>> = {
  archive_keep: 'keep',
  stop_now: 'deactivate',
};

async function numberChoices(
  unit: UnitOfWork,
  userId: string,
  choice: HrChoice,
): Promise<ArchiveChoice[]> {
  const action = wantedAction[choice];
  if (action === undefined) return [];
  const numbers = (await numbersOf(unit, [userId])).map(presentNumber);
  return numbers
    .filter((number) => archiveActionsOf(number).includes(action))
    .map(({ number_id }) => ({ number_id, action }));
}

async function archiveLeaver(unit: UnitOfWork, user: User, row: ChosenRow): Promise<Applied> {
  // A person who has become an administrator since was not shown as one.
  const wasAdmin = row.content.caution === 'administrator';
  if (user.role === 'admin' && !wasAdmin) return 'changed_meanwhile';
  const choices = await numberChoices(unit, user.user_id, row.choice);
  await archive(unit, user.user_id, choices, user.version);
  return 'done';
}

/** Whether the name or the address is still the one that the plan showed. */
function isAsShown(user: User, { change: what, before, caution }: ComparedRow): boolean {
  if (user.role === 'admin' && caution !== 'administrator') return false;
  if (what === 'name') return displayName(user) === before;
  // A person who has logged in for the first time since was not shown as one who logs in.
  const logsIn = user.status !== 'new_user';
  return user.email === before && (!logsIn || caution !== null);
}

async function changePerson(
  unit: UnitOfWork,
  user: User,
  { content }: ChosenRow,
): Promise<Applied> {
  if (!isAsShown(user, content)) return 'changed_meanwhile';
  await change(unit, user.user_id, content.values, user.version);
  return 'done';
}

/**
 * Makes one change in the unit's transaction, if the person here is still as the plan showed them.
 * @throws AppError where the service that makes the change refuses it, or the person was changed at
 *   the same time
 */
export async function applyRow(unit: UnitOfWork, row: ChosenRow): Promise<Applied> {
  if (row.choice === 'add') return addJoiner(unit, row);
  const userId = row.content.person?.user_id;
  const user = userId ? await findUser(unit, userId) : undefined;
  if (!user) return 'changed_meanwhile';
  return row.choice === 'rename' || row.choice === 'change'
    ? changePerson(unit, user, row)
    : archiveLeaver(unit, user, row);
}
