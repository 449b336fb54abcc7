import type { Knex } from 'knex';
import { tenantWall } from './wall.ts';

/** How far an import is, and what the purge may take of imports: they hold people's data. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE import_progress (
      company_id uuid NOT NULL REFERENCES companies,
      -- Of an import that is still being checked there is no row yet.
      import_id uuid NOT NULL,
      step text NOT NULL,
      done integer NOT NULL,
      total integer NOT NULL,
      noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (company_id, import_id)
    );
    ${tenantWall('import_progress')}

    -- The purge knows no company; it may touch what is too old to be read, and nothing else.
    CREATE POLICY age ON import_progress FOR DELETE TO linewise_worker
      USING (noted_at < now() - interval '1 hour');
    CREATE POLICY age_seen ON import_progress FOR SELECT TO linewise_worker
      USING (noted_at < now() - interval '1 hour');
    CREATE POLICY age ON imports FOR DELETE TO linewise_worker USING (expires_at <= now());
    CREATE POLICY age_seen ON imports FOR SELECT TO linewise_worker USING (expires_at <= now());

    -- A kept answer is a copy of the report: the key outlives the hour, the people in it do not.
    CREATE POLICY import_answers ON idempotency_keys FOR UPDATE TO linewise_worker
      USING (operation IN ('imports.create', 'imports.apply')
        AND created_at < now() - interval '1 hour');
    CREATE POLICY import_answers_seen ON idempotency_keys FOR SELECT TO linewise_worker
      USING (operation IN ('imports.create', 'imports.apply')
        AND created_at < now() - interval '1 hour');
    GRANT UPDATE (status, body) ON idempotency_keys TO linewise_worker;
    CREATE INDEX idempotency_keys_imports ON idempotency_keys (created_at)
      WHERE operation IN ('imports.create', 'imports.apply') AND status IN (200, 201);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX idempotency_keys_imports;
    REVOKE UPDATE (status, body) ON idempotency_keys FROM linewise_worker;
    DROP POLICY import_answers_seen ON idempotency_keys;
    DROP POLICY import_answers ON idempotency_keys;
    DROP POLICY age_seen ON imports;
    DROP POLICY age ON imports;
    DROP TABLE import_progress;
  `);
}
