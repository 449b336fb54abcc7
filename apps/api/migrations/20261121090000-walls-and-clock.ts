import type { Knex } from 'knex';

/** The settings that the walls read, the product clock, and what names this installation. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION app_company_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
      $$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;
    CREATE FUNCTION app_actor_kind() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
      $$ SELECT nullif(current_setting('app.actor_kind', true), '') $$;
    CREATE FUNCTION app_actor_user_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
      $$ SELECT nullif(current_setting('app.actor_user_id', true), '')::uuid $$;

    CREATE TABLE installation (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      -- A cursor that carries another epoch was given out by another database.
      epoch uuid NOT NULL,
      demo jsonb,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    GRANT SELECT ON installation TO linewise_app, linewise_worker, linewise_staff;

    CREATE TABLE product_clock (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      offset_ms bigint NOT NULL DEFAULT 0
    );
    INSERT INTO product_clock DEFAULT VALUES;
    -- Readiness asks which migrations have run.
    GRANT SELECT ON schema_migrations TO linewise_app;
    GRANT SELECT ON product_clock TO linewise_app, linewise_staff;
    GRANT SELECT, UPDATE ON product_clock TO linewise_worker;
    CREATE FUNCTION product_now() RETURNS timestamptz LANGUAGE sql STABLE AS
      $$ SELECT now() + offset_ms * interval '1 millisecond' FROM product_clock $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION product_now();
    DROP TABLE product_clock, installation;
    DROP FUNCTION app_company_id(), app_actor_kind(), app_actor_user_id();
  `);
}
