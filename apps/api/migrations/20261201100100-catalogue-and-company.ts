import type { Knex } from 'knex';
import { grantLookup, isolateByCompany, letLookup } from './row-security.ts';

/** Countries, plans and prices; companies, their files, and their changes for the sync. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE countries (
      country_iso_code text PRIMARY KEY,
      name text NOT NULL,
      country_calling_code text NOT NULL,
      country_example_phone_number text NOT NULL,
      min_phone_number_length integer NOT NULL,
      max_phone_number_length integer NOT NULL,
      available boolean NOT NULL,
      -- By which days and months are counted. Computing with a zone that PostgreSQL does not know
      -- is an error; the pattern refuses what it would take for an abbreviation or an offset, such
      -- as CET and Europe/Berlin1.
      time_zone text NOT NULL CHECK (
        time_zone ~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+$'
        AND (to_timestamp(0) AT TIME ZONE time_zone) IS NOT NULL)
    );
    CREATE TABLE plans (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      type text NOT NULL CHECK (type IN ('local', 'travel')),
      countries text[] NOT NULL,
      data_mb integer NOT NULL,
      voice_minutes_local integer NOT NULL,
      voice_minutes_international integer NOT NULL,
      sms_local integer NOT NULL,
      sms_international integer NOT NULL,
      price_eur integer NOT NULL CHECK (price_eur >= 0),
      price_usd integer NOT NULL CHECK (price_usd >= 0),
      visible_to text NOT NULL DEFAULT 'everyone'
    );
    CREATE TABLE top_up_plans (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      type text NOT NULL CHECK (type IN ('data', 'minutes', 'international')),
      countries text[] NOT NULL,
      data_mb integer NOT NULL CHECK (data_mb >= 0),
      voice_minutes integer NOT NULL CHECK (voice_minutes >= 0),
      price_eur integer NOT NULL CHECK (price_eur >= 0),
      price_usd integer NOT NULL CHECK (price_usd >= 0)
    );
    GRANT SELECT ON countries, plans, top_up_plans
      TO linewise_app, linewise_worker, linewise_staff;

    CREATE TABLE companies (
      id uuid PRIMARY KEY,
      name text NOT NULL CHECK (name <> ''),
      website text,
      country_iso_code text NOT NULL REFERENCES countries,
      logo_url text,
      status text NOT NULL CHECK (status IN ('not_activated', 'pending', 'activated', 'archived')),
      is_archived boolean NOT NULL DEFAULT false,
      is_demo boolean NOT NULL DEFAULT false,
      currency text NOT NULL DEFAULT 'EUR' CHECK (currency IN ('EUR', 'USD')),
      contact_person_id uuid,
      created_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      kyb_status text NOT NULL DEFAULT 'not_sent'
        CHECK (kyb_status IN ('not_sent', 'pending', 'approved', 'rejected')),
      payment_method_attached boolean NOT NULL DEFAULT false,
      street_name text,
      zip_code text,
      city text,
      state text,
      country_wishlist text[] NOT NULL DEFAULT '{}',
      current_average_cost_per_monthly_plan text,
      current_number_of_plans text,
      heard_from text,
      purpose text,
      onboarding_stage text NOT NULL DEFAULT 'not_started'
        CHECK (onboarding_stage IN ('not_started', 'in_progress', 'completed')),
      key_agreement_link text,
      google_drive_folder text,
      kyb_sent_at timestamptz,
      kyb_decided_at timestamptz,
      kyb_reason text,
      activation_requested_at timestamptz,
      -- Name of the administrator, as it was then.
      activation_requested_by text,
      activation_decided_at timestamptz,
      activation_reason text
    );
    CREATE INDEX companies_country ON companies (country_iso_code);
    ${isolateByCompany('companies', { companyColumn: 'id', employee: 'true' })}

    -- Impersonation sessions end with the company they are in.
    CREATE FUNCTION notify_company() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('session_evicted', json_build_object('company', NEW.id)::text);
        RETURN NULL;
      END $$;
    CREATE TRIGGER evict AFTER UPDATE OF status, is_archived ON companies
      FOR EACH ROW EXECUTE FUNCTION notify_company();

    CREATE TABLE company_prices (
      company_id uuid NOT NULL REFERENCES companies,
      plan_id uuid NOT NULL REFERENCES plans,
      price_eur integer CHECK (price_eur >= 0),
      price_usd integer CHECK (price_usd >= 0),
      PRIMARY KEY (company_id, plan_id)
    );
    CREATE INDEX company_prices_plan ON company_prices (plan_id);
    ${isolateByCompany('company_prices', {
      employee: 'true',
      appRights: 'SELECT',
      workerRights: 'SELECT',
    })}

    CREATE TABLE company_top_up_prices (
      company_id uuid NOT NULL REFERENCES companies,
      plan_id uuid NOT NULL REFERENCES top_up_plans,
      price_eur integer CHECK (price_eur >= 0),
      price_usd integer CHECK (price_usd >= 0),
      PRIMARY KEY (company_id, plan_id)
    );
    CREATE INDEX company_top_up_prices_plan ON company_top_up_prices (plan_id);
    ${isolateByCompany('company_top_up_prices', {
      employee: 'true',
      appRights: 'SELECT',
      workerRights: 'SELECT',
    })}

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
    ${isolateByCompany('stored_files')}
    ${letLookup('stored_files', 'company_id, id, asset_key')}
    CREATE FUNCTION lookup_asset(key text)
      RETURNS TABLE (company_id uuid, file_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT file.company_id, file.id FROM stored_files file WHERE file.asset_key = key $$;
    ${grantLookup('linewise_app', ['lookup_asset(text)'])}

    CREATE TABLE company_revisions (
      company_id uuid PRIMARY KEY REFERENCES companies,
      revision bigint NOT NULL DEFAULT 0
    );
    CREATE TABLE changes (
      company_id uuid NOT NULL REFERENCES companies,
      revision bigint NOT NULL,
      kind text NOT NULL,
      id text NOT NULL,
      -- Who could see the row before this change: only they get its tombstone.
      admins_before boolean NOT NULL,
      owner_before uuid,
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, revision, kind, id)
    );
    CREATE INDEX changes_age ON changes (changed_at);
    ${isolateByCompany('company_revisions', {
      employee: 'true',
      appRights: 'SELECT, INSERT, UPDATE',
    })}
    ${isolateByCompany('changes', {
      employee: 'true',
      appRights: 'SELECT, INSERT',
      workerRights: 'SELECT, INSERT, DELETE',
    })}
    CREATE POLICY age ON changes FOR DELETE TO linewise_worker
      USING (changed_at < now() - interval '90 days');
    CREATE POLICY age_seen ON changes FOR SELECT TO linewise_worker
      USING (changed_at < now() - interval '90 days');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE changes, company_revisions;
    DROP FUNCTION lookup_asset(text);
    DROP TABLE stored_files, company_top_up_prices, company_prices, companies;
    DROP FUNCTION notify_company();
    DROP TABLE top_up_plans, plans, countries;
  `);
}
