import type { Knex } from 'knex';

const columns =
  'number_id, status, country_code, current_carrier, reason_code, reason, porting_date, carrier_state, carrier_event_at, submitted_at, updated_at';

/** Staff see which transfers are stuck or rejected, of all companies. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    GRANT SELECT (${columns}) ON porting_items TO linewise_staff;
    CREATE INDEX porting_items_unfinished ON porting_items (status, updated_at)
      WHERE status IN ('processing', 'scheduled', 'rejected');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX porting_items_unfinished;
    REVOKE SELECT (${columns}) ON porting_items FROM linewise_staff;
  `);
}
