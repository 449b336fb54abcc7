import type { Knex } from 'knex';

/** Why an installation failed, and since when the network is making a new eSIM. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE numbers
      ADD COLUMN setup_failure text CHECK (setup_failure IN ('not_allowed', 'wrong_code',
        'download_failed', 'installation_failed')),
      ADD COLUMN esim_requested_at timestamptz,
      ADD CONSTRAINT numbers_setup_failure CHECK (setup_failure IS NULL OR setup_step = 'failed');
    UPDATE numbers SET esim_requested_at = coalesce(new_phone_since, updated_at)
      FROM sim_profiles AS profile
      WHERE profile.company_id = numbers.company_id AND profile.number_id = numbers.id
        AND profile.replacement_id IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE numbers DROP CONSTRAINT numbers_setup_failure, DROP COLUMN setup_failure,
      DROP COLUMN esim_requested_at;
  `);
}
