import knexFactory, { type Knex } from 'knex';
import { timeline } from '../../migrations/timeline.ts';
import { StartError } from '../start-error.ts';
import { bounded } from './connection.ts';
import { isUnavailable, nativeError } from './failure.ts';

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

/**
 * Migrates the schema up to the newest migration; returns the names of those that ran. Migrations
 * newer than this program are ignored: during a rollout and after a rollback, the previous release
 * runs on the schema of the next.
 * @throws StartError naming the migration that failed
 */
export async function migrateUp(ownerUrl: string): Promise<string[]> {
  return asOwner(ownerUrl, async (knex) => {
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
