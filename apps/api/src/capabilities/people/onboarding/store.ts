import type { OnboardingAnswers, OnboardingStep } from '@workspace/domain/onboarding/schema';
import { Model, type QueryBuilder } from 'objection';
import type { TransactionScope, UnitOfWork } from '../../../database/unit-of-work.ts';
import { lockLogin } from './login-store.ts';

/** What somebody entered in the onboarding; of a login, or of an administrator. */
export class OnboardingModel extends Model {
  static override tableName = 'onboardings';
  declare id: string;
  declare identity_id: string | null;
  declare company_id: string | null;
  declare user_id: string | null;
  declare step: OnboardingStep;
  declare answers: OnboardingAnswers;
  declare version: number;
  /** Real time. */
  declare saved_at: Date;
}

/** Whose answers they are: of a login without a company, or of a person of one. */
export type Owner =
  | { readonly identity_id: string }
  | { readonly company_id: string; readonly user_id: string };

/** The owner of the caller's answers; undefined for a caller who has none, such as staff. */
export function ownerOf({ actorKind, ...scope }: TransactionScope): Owner | undefined {
  const { companyId: company_id, userId: user_id, keyScope } = scope;
  if (actorKind === 'newcomer' && keyScope !== null) return { identity_id: keyScope };
  return company_id === null || user_id === null ? undefined : { company_id, user_id };
}

const of = (unit: UnitOfWork, owner: Owner): QueryBuilder<OnboardingModel> =>
  OnboardingModel.query(unit.trx).where(owner);

export async function findAnswers(
  unit: UnitOfWork,
  owner: Owner,
): Promise<OnboardingModel | undefined> {
  return of(unit, owner).first();
}

/** Other writes of the owner's answers wait until the end of the transaction. */
export async function lockAnswers(unit: UnitOfWork, owner: Owner): Promise<void> {
  if ('identity_id' in owner) return lockLogin(unit, owner.identity_id);
  await unit.query(`SELECT pg_advisory_xact_lock(hashtextextended('onboarding:' || :user, 0))`, {
    user: owner.user_id,
  });
}

/** Replaces the answers after {@link lockAnswers}. */
export async function writeAnswers(
  unit: UnitOfWork,
  owner: Owner,
  columns: Pick<OnboardingModel, 'step' | 'answers' | 'version'>,
): Promise<OnboardingModel> {
  const saved_at = OnboardingModel.raw('clock_timestamp()');
  const kept = await of(unit, owner)
    .patch({ ...columns, saved_at })
    .returning('*')
    .first();
  if (kept) return kept;
  const row = { id: unit.newId(), ...owner, ...columns, saved_at };
  return OnboardingModel.query(unit.trx).insert(row).returning('*');
}

/** Deletes the answers, and returns them. */
export async function takeAnswers(
  unit: UnitOfWork,
  owner: Owner,
): Promise<OnboardingModel | undefined> {
  return of(unit, owner).delete().returning('*').first();
}

/** Inserts answers that were taken from a login, for the user whom it has by now. */
export async function giveAnswers(
  unit: UnitOfWork,
  { company_id, user_id }: { readonly company_id: string; readonly user_id: string },
  answers: OnboardingModel,
): Promise<void> {
  const { id, step, version, saved_at } = answers;
  const row = { id, company_id, user_id, step, answers: answers.answers, version, saved_at };
  await OnboardingModel.query(unit.trx).insert(row);
}
