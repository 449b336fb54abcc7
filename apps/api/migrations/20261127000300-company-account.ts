import type { Knex } from 'knex';
import { companyWall } from './visit-wall.ts';

/** Columns of companies that staff read in their queues. */
const queued = 'created_at, kyb_sent_at, activation_requested_at, activation_requested_by';

/** What a company says about itself, its documents and its activation; files of companies. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE companies
      ADD COLUMN street_name text,
      ADD COLUMN zip_code text,
      ADD COLUMN city text,
      ADD COLUMN state text,
      ADD COLUMN country_wishlist text[] NOT NULL DEFAULT '{}',
      ADD COLUMN current_average_cost_per_monthly_plan text,
      ADD COLUMN current_number_of_plans text,
      ADD COLUMN heard_from text,
      ADD COLUMN purpose text,
      ADD COLUMN onboarding_stage text NOT NULL DEFAULT 'not_started'
        CHECK (onboarding_stage IN ('not_started', 'in_progress', 'completed')),
      ADD COLUMN key_agreement_link text,
      ADD COLUMN google_drive_folder text,
      ADD COLUMN kyb_sent_at timestamptz,
      ADD COLUMN kyb_decided_at timestamptz,
      ADD COLUMN kyb_reason text,
      ADD COLUMN activation_requested_at timestamptz,
      -- Name of the administrator, as it was then.
      ADD COLUMN activation_requested_by text,
      ADD COLUMN activation_decided_at timestamptz,
      ADD COLUMN activation_reason text;
    GRANT SELECT (${queued}) ON companies TO linewise_staff;

    CREATE TABLE stored_files (
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('logo', 'kyb')),
      name text NOT NULL,
      type text NOT NULL,
      -- Bytes before encryption.
      size integer NOT NULL,
      -- Of the stored bytes, in hexadecimal digits.
      sha256 text NOT NULL,
      -- Address of a public file.
      asset_key text,
      -- Sealed; null for a public file, which is not encrypted.
      data_key text,
      -- Until the file store has it.
      content bytea,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id),
      CHECK ((asset_key IS NULL) <> (data_key IS NULL))
    );
    CREATE UNIQUE INDEX stored_files_asset ON stored_files (asset_key);
    ${companyWall('stored_files')}
    CREATE POLICY staff ON stored_files FOR SELECT TO linewise_staff USING (true);
    GRANT SELECT (company_id, id, kind) ON stored_files TO linewise_staff;

    CREATE POLICY lookup ON stored_files FOR SELECT TO linewise_lookup USING (true);
    GRANT SELECT (company_id, id, asset_key) ON stored_files TO linewise_lookup;
    CREATE FUNCTION lookup_asset(key text)
      RETURNS TABLE (company_id uuid, file_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT file.company_id, file.id FROM stored_files file WHERE file.asset_key = key $$;
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_asset(text) OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_asset(text) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_asset(text) TO linewise_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_asset(text);
    DROP TABLE stored_files;
    REVOKE SELECT (${queued}) ON companies FROM linewise_staff;
    ALTER TABLE companies
      DROP COLUMN street_name, DROP COLUMN zip_code, DROP COLUMN city, DROP COLUMN state,
      DROP COLUMN country_wishlist, DROP COLUMN current_average_cost_per_monthly_plan,
      DROP COLUMN current_number_of_plans, DROP COLUMN heard_from, DROP COLUMN purpose,
      DROP COLUMN onboarding_stage, DROP COLUMN key_agreement_link,
      DROP COLUMN google_drive_folder, DROP COLUMN kyb_sent_at, DROP COLUMN kyb_decided_at,
      DROP COLUMN kyb_reason, DROP COLUMN activation_requested_at,
      DROP COLUMN activation_requested_by, DROP COLUMN activation_decided_at,
      DROP COLUMN activation_reason;
  `);
}
