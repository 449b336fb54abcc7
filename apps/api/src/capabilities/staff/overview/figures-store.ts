import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/**
 * Recounts the figures of every company whose revision has changed since the last count, in one
 * statement: revision and rows come from the same snapshot, so a count is never older than its
 * revision. If two processes count concurrently, the later revision wins; updating in id order
 * prevents deadlocks. Prices follow the domain's `price` rule: the company's own price in its
 * currency, otherwise the list price.
 */
const recount = `
  WITH outdated AS MATERIALIZED (
    SELECT company.id, company.currency, company.contact_person_id,
      coalesce(latest.revision, 0) AS revision
    FROM companies company
      LEFT JOIN company_revisions latest ON latest.company_id = company.id
      LEFT JOIN company_figures figures ON figures.company_id = company.id
    WHERE figures.revision IS DISTINCT FROM coalesce(latest.revision, 0)
  )
  INSERT INTO company_figures (company_id, revision, sum_mrr, count_numbers, count_users,
    admin_user_id, admin_first_name, admin_last_name, admin_email)
  SELECT outdated.id, outdated.revision, numbers_of.mrr, numbers_of.total, people_of.total,
    admin.id, admin.first_name, admin.last_name, admin.email
  -- LATERAL: only the rows of outdated companies are read.
  FROM outdated CROSS JOIN LATERAL (
    SELECT count(*) AS total,
      coalesce(sum(CASE outdated.currency
        WHEN 'EUR' THEN coalesce(own.price_eur, plan.price_eur)
        ELSE coalesce(own.price_usd, plan.price_usd) END)
        FILTER (WHERE number.type = 'local'), 0) AS mrr
    FROM numbers number JOIN plans plan ON plan.id = number.plan_id
      LEFT JOIN company_prices own
        ON own.company_id = number.company_id AND own.plan_id = number.plan_id
    WHERE number.company_id = outdated.id AND number.status <> 'inactive'
  ) numbers_of CROSS JOIN LATERAL (
    SELECT count(*) AS total FROM users person
    WHERE person.company_id = outdated.id AND person.status <> 'archived'
  ) people_of LEFT JOIN LATERAL (
    SELECT person.id, person.first_name, person.last_name, person.email FROM users person
    WHERE person.company_id = outdated.id AND person.role = 'admin' AND person.status = 'active'
    ORDER BY (person.id = outdated.contact_person_id) DESC NULLS LAST, person.created_at, person.id
    LIMIT 1
  ) admin ON true
  ORDER BY outdated.id
  ON CONFLICT (company_id) DO UPDATE SET (revision, sum_mrr, count_numbers, count_users,
    admin_user_id, admin_first_name, admin_last_name, admin_email) = (excluded.revision,
    excluded.sum_mrr, excluded.count_numbers, excluded.count_users, excluded.admin_user_id,
    excluded.admin_first_name, excluded.admin_last_name, excluded.admin_email)
  WHERE company_figures.revision < excluded.revision`;

/** Recounts the figures of all companies whose revision has changed. */
export async function recountOutdated(unit: UnitOfWork): Promise<void> {
  await unit.query(recount);
}
