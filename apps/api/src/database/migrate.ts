import knexFactory, { type Knex } from 'knex';
import { timeline } from '../../migrations/timeline.ts';
import { StartError } from '../start-error.ts';
import { isUnavailable, nativeError } from './failure.ts';

type Step = (typeof timeline)[number];

/** The driver puts the whole statement before what PostgreSQL said. */
function reasonOf(thrown: unknown): string {
  const error = nativeError(thrown);
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(text.lastIndexOf(' - ') + 1).replace(/^- /, '');
}

/** All that are to run are one transaction: one that fails takes the others back. */
async function sayWhichFailed(step: Step, work: () => Promise<void>): Promise<void> {
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

/** Hands the declared timeline to Knex; nothing is looked for on disk. */
const source = (steps: readonly Step[]): Knex.MigrationSource<Step> => ({
  getMigrations: async () => [...steps],
  getMigrationName: (step) => step.name,
  getMigration: async (step) => ({
    up: (knex) => sayWhichFailed(step, () => step.up(knex)),
    down: (knex) => sayWhichFailed(step, () => step.down(knex)),
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
    connection: ownerUrl,
    pool: { min: 0, max: 1 },
    migrations: { migrationSource: source(steps), tableName: 'schema_migrations' },
    // What fails is thrown; said twice, it would be said with the whole statement.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
  });
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}

/**
 * Brings the schema up to the newest migration; answers with the names of those that ran. One that
 * is newer than this program is let be: while releases change hands, and where one is taken back,
 * the release before runs on the schema of the next.
 * @throws StartError that names the one that failed
 */
export async function migrateUp(ownerUrl: string): Promise<string[]> {
  return asOwner(ownerUrl, async (knex) => {
    const [, names]: [number, string[]] = await knex.migrate.latest({
      disableMigrationsListValidation: true,
    });
    return names;
  });
}

/** Brings the schema up to the first `count` migrations, as a version had it that knew no more. */
export async function migrateTo(ownerUrl: string, count: number): Promise<void> {
  await asOwner(ownerUrl, (knex) => knex.migrate.latest(), timeline.slice(0, count));
}

/** Takes the newest migration back. */
export async function takeBack(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (knex) => knex.migrate.down());
}

/** Takes every migration back, newest first. */
export async function migrateDown(ownerUrl: string): Promise<string[]> {
  return asOwner(ownerUrl, async (knex) => {
    const [, names]: [number, string[]] = await knex.migrate.rollback(undefined, true);
    return names;
  });
}

/** Whether these migrations, oldest first, are the first ones that this code knows. */
export function isOnTimeline(seen: readonly string[]): boolean {
  return seen.every((name, index) => timeline[index]?.name === name);
}

/** Names of the migrations that this code expects and the database has not seen. */
export async function pendingMigrations(knex: Knex): Promise<string[]> {
  const rows: { name: string }[] = await knex('schema_migrations').select('name');
  const done = new Set(rows.map((row) => row.name));
  return timeline.map((step) => step.name).filter((name) => !done.has(name));
}
