import { expect } from 'vitest';
import type { TestProduct } from './test-product.ts';

/** Invariants of the whole database, each with a query for violating rows. */
const violationsOf: Readonly<Record<string, string>> = {
  'a person has one local line at most': `
    SELECT company_id, user_id FROM numbers WHERE type = 'local' AND status <> 'inactive'
    GROUP BY 1, 2 HAVING count(*) > 1`,
  'a number has an open plan period, of its plan, while it is not inactive': `
    SELECT numbers.company_id, numbers.id, status, count(period.id) FROM numbers
    LEFT JOIN plan_periods period ON period.company_id = numbers.company_id
      AND period.number_id = numbers.id AND period.ended_at IS NULL
    GROUP BY numbers.company_id, numbers.id
    HAVING count(period.id) <> CASE WHEN status = 'inactive' THEN 0 ELSE 1 END
      OR bool_or(period.plan_id <> numbers.plan_id)`,
  'plan periods follow each other without a gap': `
    SELECT * FROM (SELECT company_id, number_id, started_at,
      lag(ended_at) OVER (PARTITION BY company_id, number_id ORDER BY started_at, ended_at) AS before
      FROM plan_periods) period WHERE before IS DISTINCT FROM started_at AND before IS NOT NULL`,
  'there is no ticket for an inactive number': `
    SELECT company_id, number_id FROM qr_tickets JOIN numbers USING (company_id)
    WHERE numbers.id = number_id AND status = 'inactive'`,
  'no guide opens an inactive number or that of another person': `
    SELECT ticket.company_id, ticket.id FROM guide_tickets ticket JOIN numbers
      ON numbers.company_id = ticket.company_id AND numbers.id = ticket.number_id
    WHERE ended_at IS NULL AND (status = 'inactive' OR numbers.user_id <> ticket.user_id)`,
  'an inactive number has no secrets and no end': `
    SELECT numbers.company_id, numbers.id FROM numbers LEFT JOIN sim_profiles profile
      ON profile.company_id = numbers.company_id AND profile.number_id = numbers.id
    WHERE status = 'inactive' AND (secrets IS NOT NULL OR ends_at IS NOT NULL)`,
  'the register of taken numbers says what the lines say': `
    SELECT company_id, owner_id, value FROM (SELECT company_id, id AS owner_id, full_phone_number AS value FROM numbers
      WHERE status <> 'inactive' AND full_phone_number IS NOT NULL) line
    FULL JOIN (SELECT * FROM claims WHERE kind = 'phone_number') claim
      USING (company_id, owner_id, value)
    WHERE line.company_id IS NULL OR claim.kind IS NULL`,
  'versions count the audited changes': `
    SELECT numbers.company_id, numbers.id, version, count(audit.id) FROM numbers
    LEFT JOIN audit_events audit ON audit.company_id = numbers.company_id
      AND audit.entity_id = numbers.id::text AND audit.entity_kind = 'number'
      AND audit.before IS NOT NULL AND audit.outcome = 'done'
    GROUP BY numbers.company_id, numbers.id HAVING version <> 1 + count(audit.id)`,
  'a number that was ordered has one entry in the outbox for its order': `
    SELECT numbers.company_id, numbers.id, ordered, sent FROM numbers
    LEFT JOIN (SELECT company_id, entity_id, count(*) AS ordered FROM audit_events
      WHERE entity_kind = 'number' AND before IS NULL AND outcome = 'done' GROUP BY 1, 2) audit
      ON audit.company_id = numbers.company_id AND audit.entity_id = numbers.id::text
    LEFT JOIN (SELECT payload->>'call_identifier' AS call, count(*) AS sent FROM outbox
      WHERE topic = 'network.order' GROUP BY 1) entry
      ON entry.call = numbers.call_identifier::text
    WHERE coalesce(ordered, 0) <> coalesce(sent, 0) OR ordered > 1`,
  'revisions have no gap, and end at that of the company': `
    SELECT company_id, revision, count(*) FROM (
      SELECT DISTINCT company_id, changes.revision AS each, current.revision FROM changes
      JOIN company_revisions current USING (company_id)) reported
    GROUP BY 1, 2 HAVING count(*) <> revision OR max(each) <> revision`,
};

const statement = Object.entries(violationsOf)
  .map(
    ([sentence, violations]) =>
      `SELECT '${sentence}' AS broken, to_jsonb(violation) AS by FROM (${violations}) violation
       WHERE :companies::uuid[] IS NULL OR violation.company_id = ANY (:companies::uuid[])`,
  )
  .join(' UNION ALL ');

/** Checks the invariants in these companies, or in the whole database. */
export async function expectInvariants(
  { database }: Pick<TestProduct, 'database'>,
  companies: readonly string[] | null = null,
): Promise<void> {
  const { rows } = await database.owner.raw<{ rows: unknown[] }>(statement, {
    companies: companies && [...companies],
  });
  expect(rows).toEqual([]);
}
