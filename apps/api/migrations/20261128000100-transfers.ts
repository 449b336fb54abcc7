import type { Knex } from 'knex';

/** What a carrier needs to know of a transfer, and how far the carrier has come with it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE porting_items
      ADD COLUMN porting_type text NOT NULL DEFAULT 'business'
        CHECK (porting_type IN ('business', 'personal')),
      -- Values of the country's fields by name, without the secret ones.
      ADD COLUMN fields jsonb NOT NULL DEFAULT '{}',
      -- Names of the secret fields with a value; porting_code and secrets have the values.
      ADD COLUMN secret_fields text[] NOT NULL DEFAULT '{}',
      -- Sealed: JSON of the secret values by name, other than the porting code.
      ADD COLUMN secrets text,
      ADD COLUMN rejected_field text,
      -- The order at the carrier; a repeated submission never creates a second one.
      ADD COLUMN carrier_order_id text,
      -- Incremented by each submission; part of its idempotency key.
      ADD COLUMN submissions integer NOT NULL DEFAULT 0,
      -- When the newest event from the carrier happened; older ones are ignored.
      ADD COLUMN carrier_event_at timestamptz,
      -- When it was last given to the carrier.
      ADD COLUMN submitted_at timestamptz;
    CREATE INDEX porting_items_carrier_order ON porting_items (carrier_order_id)
      WHERE carrier_order_id IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX porting_items_carrier_order;
    ALTER TABLE porting_items DROP COLUMN porting_type, DROP COLUMN fields,
      DROP COLUMN secret_fields, DROP COLUMN secrets, DROP COLUMN rejected_field,
      DROP COLUMN carrier_order_id, DROP COLUMN submissions, DROP COLUMN carrier_event_at,
      DROP COLUMN submitted_at;
  `);
}
