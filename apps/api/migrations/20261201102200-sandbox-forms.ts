import type { Knex } from 'knex';

/** What the sandbox's form service was sent. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE sandbox.form_submissions (
      -- The same key is the same submission.
      id uuid PRIMARY KEY,
      page_uri text NOT NULL,
      -- Name, object type and value of each.
      fields jsonb NOT NULL,
      submitted_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX form_submissions_newest ON sandbox.form_submissions (submitted_at DESC, id DESC);
    GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox.form_submissions TO linewise_worker;
    GRANT SELECT ON sandbox.form_submissions TO linewise_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE sandbox.form_submissions;');
}
