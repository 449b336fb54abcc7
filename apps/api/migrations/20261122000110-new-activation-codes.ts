import type { Knex } from 'knex';

/** SIM secrets that can be erased, and what the sandbox network needs to make a new code once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Null = erased: the line has ended.
    ALTER TABLE sim_profiles ALTER COLUMN secrets DROP NOT NULL;
    UPDATE sim_profiles SET secrets = NULL FROM numbers
      WHERE numbers.company_id = sim_profiles.company_id AND numbers.id = sim_profiles.number_id
        AND numbers.status = 'inactive';
    -- The request for a new activation code that the network has not answered yet.
    ALTER TABLE sim_profiles ADD COLUMN replacement_id uuid;

    -- The same request never makes a second code.
    ALTER TABLE sandbox.events ADD COLUMN request_id uuid UNIQUE;
    -- Lines that were let go; an order that comes after its release makes no profile.
    CREATE TABLE sandbox.releases (call_identifier uuid PRIMARY KEY);
    GRANT SELECT, INSERT ON sandbox.releases TO linewise_worker;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE sandbox.releases;
    ALTER TABLE sandbox.events DROP COLUMN request_id;
    ALTER TABLE sim_profiles DROP COLUMN replacement_id;
    DELETE FROM sim_profiles WHERE secrets IS NULL;
    ALTER TABLE sim_profiles ALTER COLUMN secrets SET NOT NULL;
  `);
}
