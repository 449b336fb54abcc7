import { statement } from '../../database/statement.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

/**
 * Counts the figures of every company whose revision has moved since they were counted, all in
 * one statement: revision and rows are of one snapshot, so that a count is never older than it
 * says. Where two count at once, the later revision stays; in the order of ids they cannot lock
 * each other out.
 *
 * A price is the domain's `price` rule: the company's own in its currency, else the list's.
 */
const countAnew = statement(`
  WITH moved AS MATERIALIZED (
    SELECT company.id, company.currency, company.contact_person_id,
      coalesce(standing.revision, 0) AS revision
    FROM companies company
      LEFT JOIN company_revisions standing ON standing.company_id = company.id
      LEFT JOIN company_figures figures ON figures.company_id = company.id
    WHERE figures.revision IS DISTINCT FROM coalesce(standing.revision, 0)
  ), lines AS (
    SELECT number.company_id, count(*) AS total,
      coalesce(sum(CASE moved.currency
        WHEN 'EUR' THEN coalesce(own.price_eur, plan.price_eur)
        ELSE coalesce(own.price_usd, plan.price_usd) END)
        FILTER (WHERE number.type = 'local'), 0) AS mrr
    FROM moved JOIN numbers number ON number.company_id = moved.id AND number.status <> 'inactive'
      JOIN plans plan ON plan.id = number.plan_id
      LEFT JOIN company_prices own
        ON own.company_id = number.company_id AND own.plan_id = number.plan_id
    GROUP BY number.company_id
  ), people AS (
    SELECT person.company_id, count(*) AS total
    FROM moved JOIN users person ON person.company_id = moved.id AND person.status <> 'archived'
    GROUP BY person.company_id
  ), admins AS (
    SELECT DISTINCT ON (person.company_id) person.*
    FROM moved JOIN (SELECT company_id, id, first_name, last_name, email, created_at FROM users
        WHERE role = 'admin' AND status = 'active') person ON person.company_id = moved.id
    ORDER BY person.company_id, (person.id = moved.contact_person_id) DESC NULLS LAST,
      person.created_at, person.id
  )
  INSERT INTO company_figures (company_id, revision, sum_mrr, count_numbers, count_users,
    admin_user_id, admin_first_name, admin_last_name, admin_email)
  SELECT moved.id, moved.revision, coalesce(lines.mrr, 0), coalesce(lines.total, 0),
    coalesce(people.total, 0), admins.id, admins.first_name, admins.last_name, admins.email
  FROM moved LEFT JOIN lines ON lines.company_id = moved.id
    LEFT JOIN people ON people.company_id = moved.id
    LEFT JOIN admins ON admins.company_id = moved.id
  ORDER BY moved.id
  ON CONFLICT (company_id) DO UPDATE SET (revision, sum_mrr, count_numbers, count_users,
    admin_user_id, admin_first_name, admin_last_name, admin_email) = (excluded.revision,
    excluded.sum_mrr, excluded.count_numbers, excluded.count_users, excluded.admin_user_id,
    excluded.admin_first_name, excluded.admin_last_name, excluded.admin_email)
  WHERE company_figures.revision < excluded.revision`);

/** Brings the figures of all companies up to their revisions. */
export async function countMoved(unit: UnitOfWork): Promise<void> {
  await unit.query(countAnew, []);
}
