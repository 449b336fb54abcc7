import type { ComparedRow } from '@workspace/domain/hr-plans/compare';
import { type HrOutcome, type HrPlanProblem, hrPlanDays } from '@workspace/domain/hr-plans/schema';
import { dayMs } from '@workspace/domain/shared/day';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { jsonInTurns } from '../../../in-turns.ts';
import { HrPlanModel, HrPlanRowModel, type ReadReason } from './models.ts';

const company = (unit: UnitOfWork) => unit.scope.companyId ?? '';
const plans = (unit: UnitOfWork) => HrPlanModel.query(unit.trx).where('company_id', company(unit));
const rows = (unit: UnitOfWork, planId: string) =>
  HrPlanRowModel.query(unit.trx).where({ company_id: company(unit), plan_id: planId });

/** Plans of the company are written in turns: reading one replaces the others. */
export async function lockPlans(unit: UnitOfWork): Promise<void> {
  await unit.query(`SELECT pg_advisory_xact_lock(hashtextextended('hr_plans/' || :company, 0))`, {
    company: company(unit),
  });
}

export const findPlan = async (unit: UnitOfWork, id: string): Promise<HrPlanModel | undefined> =>
  plans(unit).findOne({ id });

export const lockPlan = async (unit: UnitOfWork, id: string): Promise<HrPlanModel | undefined> =>
  plans(unit).findOne({ id }).forUpdate();

/** The plan that was asked for last. */
export const findNewest = async (unit: UnitOfWork): Promise<HrPlanModel | undefined> =>
  plans(unit).orderBy('id', 'desc').limit(1).first();

/** A plan is kept for so long after it was asked for. */
const keptMs = hrPlanDays * dayMs;

/** When people were asked for, in real time. */
export const askedAt = ({ erase_at }: HrPlanModel): Date => new Date(erase_at.getTime() - keptMs);

export const findReading = async (unit: UnitOfWork): Promise<HrPlanModel | undefined> =>
  plans(unit).findOne({ state: 'reading' });

export async function insertPlan(
  unit: UnitOfWork,
  plan: {
    readonly reason: ReadReason;
    readonly revoked: readonly string[];
    readonly messageId: string;
  },
): Promise<HrPlanModel> {
  return HrPlanModel.query(unit.trx)
    .insert({
      company_id: company(unit),
      id: unit.newId(),
      state: 'reading',
      reason: plan.reason,
      revoked: [...plan.revoked],
      message_id: plan.messageId,
      created_at: unit.now,
    })
    .returning('*');
}

type Columns = Partial<
  Pick<
    HrPlanModel,
    'state' | 'problem' | 'revoked' | 'unchanged' | 'message_id' | 'read_at' | 'reason'
  >
>;

/** Writes columns of a locked plan and increments its version. */
export async function changePlan(
  unit: UnitOfWork,
  plan: HrPlanModel,
  columns: Columns,
): Promise<HrPlanModel> {
  return plan.$query(unit.trx).patchAndFetch({ ...columns, version: plan.version + 1 });
}

export const markFailed = async (unit: UnitOfWork, plan: HrPlanModel, problem: HrPlanProblem) =>
  changePlan(unit, plan, { state: 'failed', problem });

/**
 * Takes the place of former plans: their rows, which hold personal data, are deleted. A plan whose
 * rows are being applied goes on.
 */
export async function replaceFormer(unit: UnitOfWork, newest: string): Promise<void> {
  await unit.query(
    `DELETE FROM hr_plan_rows USING hr_plans former
     WHERE former.company_id = :company AND former.id <> :newest AND former.state <> 'applying'
       AND hr_plan_rows.company_id = former.company_id AND hr_plan_rows.plan_id = former.id`,
    { company: company(unit), newest },
  );
  await unit.query(
    `UPDATE hr_plans SET state = 'replaced', problem = NULL, version = version + 1
     WHERE company_id = :company AND id <> :newest AND state IN ('ready', 'applied', 'failed')`,
    { company: company(unit), newest },
  );
}

/** The rows of all plans that were read before. */
export async function formerContents(unit: UnitOfWork, newest: string): Promise<ComparedRow[]> {
  const found = await HrPlanRowModel.query(unit.trx)
    .select('content')
    .where('company_id', company(unit))
    .whereNot('plan_id', newest);
  return found.map(({ content }) => content);
}

export async function insertRows(
  unit: UnitOfWork,
  planId: string,
  compared: readonly ComparedRow[],
): Promise<void> {
  const list = compared.map((content) => ({ id: unit.newId(), content }));
  await unit.query(
    `INSERT INTO hr_plan_rows (company_id, plan_id, id, place, content)
     SELECT :company, :plan, (made.element ->> 'id')::uuid, made.place, made.element -> 'content'
     FROM jsonb_array_elements(:list::jsonb) WITH ORDINALITY AS made (element, place)`,
    { company: company(unit), plan: planId, list: await jsonInTurns(list) },
  );
}

export const listRows = async (unit: UnitOfWork, planId: string): Promise<HrPlanRowModel[]> =>
  rows(unit, planId).orderBy('place');

/** Number of rows with each outcome. */
export async function countOutcomes(
  unit: UnitOfWork,
  planId: string,
): Promise<Partial<Record<HrOutcome, number>>> {
  const found = await unit.query<{ outcome: HrOutcome; count: number }>(
    `SELECT outcome, count(*)::int AS count FROM hr_plan_rows
     WHERE company_id = :company AND plan_id = :plan AND outcome IS NOT NULL GROUP BY outcome`,
    { company: company(unit), plan: planId },
  );
  return Object.fromEntries(found.map(({ outcome, count }) => [outcome, count]));
}

/** What is chosen for a row before it is applied; with `skipped` nothing is left to do. */
export interface RowChoice
  extends Pick<HrPlanRowModel, 'id' | 'number_plan_id' | 'country_iso_code'> {
  readonly choice: string;
  readonly outcome: 'skipped' | null;
}

export async function writeChoices(
  unit: UnitOfWork,
  planId: string,
  choices: readonly RowChoice[],
): Promise<void> {
  await unit.query(
    `UPDATE hr_plan_rows SET choice = made.choice, number_plan_id = made.number_plan_id,
       country_iso_code = made.country_iso_code, outcome = made.outcome
     FROM jsonb_to_recordset(:list::jsonb) AS made
       (id uuid, choice text, number_plan_id uuid, country_iso_code text, outcome text)
     WHERE hr_plan_rows.company_id = :company AND hr_plan_rows.plan_id = :plan
       AND hr_plan_rows.id = made.id`,
    { company: company(unit), plan: planId, list: await jsonInTurns(choices) },
  );
}

/** The first row that is still to be applied, locked: two jobs never work on one. */
export const lockNextRow = async (
  unit: UnitOfWork,
  planId: string,
): Promise<HrPlanRowModel | undefined> =>
  rows(unit, planId)
    .whereNotNull('choice')
    .whereNull('outcome')
    .orderBy('place')
    .limit(1)
    .first()
    .forUpdate();

/** A row that is still to be applied, locked. */
export const lockOpenRow = async (
  unit: UnitOfWork,
  planId: string,
  id: string,
): Promise<HrPlanRowModel | undefined> =>
  rows(unit, planId).findOne({ id }).whereNull('outcome').forUpdate();

/** A planned change that was revoked is left out of the plan that planned it. */
export async function leaveOutPlanned(
  unit: UnitOfWork,
  { hr_id, kind }: { readonly hr_id: string; readonly kind: 'joiner' | 'leaver' },
): Promise<void> {
  await HrPlanRowModel.query(unit.trx)
    .where({ company_id: company(unit), outcome: 'planned' })
    .whereRaw(`content -> 'person' ->> 'hr_id' = ? AND content ->> 'kind' = ?`, [hr_id, kind])
    .patch({ choice: 'skip', outcome: 'skipped' });
}

export async function writeOutcome(
  unit: UnitOfWork,
  row: HrPlanRowModel,
  outcome: HrOutcome,
  message: string | null = null,
): Promise<void> {
  await row.$query(unit.trx).patch({ outcome, message });
}
