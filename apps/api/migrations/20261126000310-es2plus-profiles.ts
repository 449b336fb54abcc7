import type { Knex } from 'knex';

/** The profiles that were ordered over ES2+ (SGP.22), by the product's call identifier. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Belongs to no company, like a network's register: a webhook names an ICCID alone.
    CREATE TABLE es2plus_profiles (
      call_identifier uuid PRIMARY KEY,
      -- As the SM-DP+ writes it; null until it has answered the order.
      iccid text UNIQUE,
      -- Sealed; null until the order is confirmed, and once the line has ended.
      activation_code text,
      -- The newest answered request for a new code; null = the first code.
      request_id uuid,
      state text NOT NULL DEFAULT 'ordered' CHECK (state IN ('ordered', 'released', 'ending',
        'ended')),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    GRANT SELECT, INSERT, UPDATE ON es2plus_profiles TO linewise_worker;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE es2plus_profiles');
}
