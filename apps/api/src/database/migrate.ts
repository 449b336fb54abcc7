import knexFactory, { type Knex } from 'knex';
import { timeline } from '../../migrations/timeline.ts';
import { StartError } from '../start-error.ts';
import { bounded } from './connection.ts';
import { isUnavailable, nativeError } from './failure.ts';
import { databaseRoles } from './roles.ts';

type Step = (typeof timeline)[number];

/** The driver prefixes PostgreSQL's message with the whole statement. */
function reasonOf(thrown: unknown): string {
  const error = nativeError(thrown);
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(text.lastIndexOf(' - ') + 1).replace(/^- /, '');
}

/** All pending migrations run in one transaction, so a failed one rolls back the others. */
async function withMigrationName(step: Step, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isUnavailable(error)) throw error;
    throw new StartError(
      `The migration ${step.name} failed: ${reasonOf(error)}. The database is as it was.`,
      { cause: error },
    );
  }
}

/** Passes the declared timeline to Knex, so that nothing is searched for on disk. */
const source = (steps: readonly Step[]): Knex.MigrationSource<Step> => ({
  getMigrations: async () => [...steps],
  getMigrationName: (step) => step.name,
  getMigration: async (step) => ({
    up: (knex) => withMigrationName(step, () => step.up(knex)),
    down: (knex) => withMigrationName(step, () => step.down(knex)),
  }),
});

const silent = () => {};

async function asOwner<T>(
  ownerUrl: string,
  work: (knex: Knex) => Promise<T>,
  steps: readonly Step[] = timeline,
): Promise<T> {
  const knex = knexFactory({
    client: 'pg',
    connection: { connectionString: ownerUrl, ...bounded },
    pool: { min: 0, max: 1 },
    migrations: { migrationSource: source(steps), tableName: 'schema_migrations' },
    // Failures are thrown; the log would repeat them with the whole statement.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
  });
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}

/** Names of the migrations that a database has run, oldest first; none where it never was migrated. */
async function seenMigrations(knex: Knex): Promise<string[]> {
  if (!(await knex.schema.hasTable('schema_migrations'))) return [];
  return knex('schema_migrations').orderBy('name').pluck('name');
}

/**
 * Migrates the schema up to the newest migration; returns the names of those that ran. Migrations
 * newer than this program are ignored: during a rollout and after a rollback, the previous release
 * runs on the schema of the next.
 * @throws StartError naming the migration that failed, or for a database of before the baseline
 */
export async function migrateUp(ownerUrl: string): Promise<string[]> {
  return asOwner(ownerUrl, async (knex) => {
    refuseBeforeBaseline(await seenMigrations(knex));
    const [, names]: [number, string[]] = await knex.migrate.latest({
      disableMigrationsListValidation: true,
    });
    return names;
  });
}

/** Migrates up to the first `count` migrations, as an older version would. */
export async function migrateTo(ownerUrl: string, count: number): Promise<void> {
  await asOwner(ownerUrl, (knex) => knex.migrate.latest(), timeline.slice(0, count));
}

/** Rolls back the newest migration. */
export async function rollbackNewest(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (knex) => knex.migrate.down());
}

/** Rolls back every migration, newest first. */
export async function migrateDown(ownerUrl: string): Promise<string[]> {
  return asOwner(ownerUrl, async (knex) => {
    const [, names]: [number, string[]] = await knex.migrate.rollback(undefined, true);
    return names;
  });
}

/**
 * Drops everything of the product's roles in the schemas `public` and `sandbox`. It does not depend
 * on the migrations that have run: those of before the baseline cannot be rolled back any more.
 */
export async function dropSchema(ownerUrl: string): Promise<void> {
  const { owner, worker, lookup } = databaseRoles;
  await asOwner(ownerUrl, (knex) =>
    knex.raw(`
      DROP SCHEMA IF EXISTS sandbox CASCADE;
      DO $$ DECLARE statement text; BEGIN
        FOR statement IN
          SELECT 'DROP TABLE ' || oid::regclass || ' CASCADE' FROM pg_class
          WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
            AND relowner = '${owner}'::regrole
          UNION ALL
          SELECT 'DROP FUNCTION ' || oid::regprocedure || ' CASCADE' FROM pg_proc
          WHERE pronamespace = 'public'::regnamespace
            AND proowner IN ('${owner}'::regrole, '${worker}'::regrole, '${lookup}'::regrole)
        LOOP EXECUTE statement; END LOOP;
      END $$;`),
  );
}

/** Whether one of these migrations is from before the baseline, with which the timeline begins. */
export function isBeforeBaseline(seen: readonly string[]): boolean {
  const [baseline] = timeline;
  return seen.some((name) => baseline !== undefined && name < baseline.name);
}

/** @throws StartError where these migrations of a database are from before the baseline */
export function refuseBeforeBaseline(seen: readonly string[]): void {
  if (!isBeforeBaseline(seen)) return;
  throw new StartError(
    'The database has the schema of a version from before the first release, which this version ' +
      'cannot migrate. Delete its data with "npm run reset", then start again.',
  );
}

/** Whether these migrations, oldest first, are a prefix of this code's timeline. */
export function isOnTimeline(seen: readonly string[]): boolean {
  return seen.every((name, index) => timeline[index]?.name === name);
}

/** Names of the migrations of this code that the database has not run. */
export async function pendingMigrations(knex: Knex): Promise<string[]> {
  const rows: { name: string }[] = await knex('schema_migrations').select('name');
  const done = new Set(rows.map((row) => row.name));
  return timeline.map((step) => step.name).filter((name) => !done.has(name));
}
