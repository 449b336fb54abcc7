import type { Knex } from 'knex';

/** When a charge was disputed, and which attempt to give it back did not reach the customer. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE invoice_payments
      -- Product time at which the dispute was reported.
      ADD COLUMN disputed_at timestamptz,
      -- The last attempt (one of refunds) that the vendor reported as failed, and when the last
      -- failure happened there (real time).
      ADD COLUMN failed_refund integer CHECK (failed_refund >= 0),
      ADD COLUMN refund_failed_at timestamptz;
    UPDATE invoice_payments SET disputed_at = coalesce(ended_at, started_at)
      WHERE dispute_state IS NOT NULL;
    ALTER TABLE invoice_payments ADD CONSTRAINT invoice_payments_disputed_at_check
      CHECK ((dispute_state IS NULL) = (disputed_at IS NULL));
    GRANT SELECT (disputed_at) ON invoice_payments TO linewise_staff;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE invoice_payments DROP COLUMN disputed_at, DROP COLUMN failed_refund,
      DROP COLUMN refund_failed_at;
  `);
}
