import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** A country in which the company is billed for numbers, with a plan that is offered there. */
export interface BilledCountry {
  readonly country_iso_code: string;
  readonly country_name: string;
  readonly plan_name: string;
}

/** Countries of the company's numbers, each with the plans that its numbers there are on. */
export async function listBilledCountries(unit: UnitOfWork): Promise<BilledCountry[]> {
  return unit.query<BilledCountry>(
    `SELECT DISTINCT country.country_iso_code, country.name AS country_name, plan.name AS plan_name
     FROM numbers number JOIN countries country USING (country_iso_code)
     JOIN plan_periods period ON period.company_id = :company AND period.number_id = number.id
     JOIN plans plan ON plan.id = period.plan_id
     WHERE number.company_id = :company ORDER BY country_name, plan_name`,
    { company: unit.scope.companyId },
  );
}

/** The payment accounts of the company, by name. */
export async function listAccountNames(
  unit: UnitOfWork,
): Promise<{ readonly payment_account_id: string; readonly payment_account_name: string }[]> {
  return unit.query(
    `SELECT id AS payment_account_id, name AS payment_account_name FROM payment_accounts
     WHERE company_id = :company ORDER BY name, id`,
    { company: unit.scope.companyId },
  );
}

/** Ids of the top-ups for other countries than those of the home zone. */
export async function listTopUpPlansAbroad(unit: UnitOfWork): Promise<ReadonlySet<string>> {
  const rows = await unit.query<{ id: string }>(
    `SELECT id FROM top_up_plans WHERE type = 'international'`,
    {},
  );
  return new Set(rows.map(({ id }) => id));
}
