import knexFactory, { type Knex } from 'knex';
import { timeline } from '../../migrations/timeline.ts';

type Step = (typeof timeline)[number];

/** Hands the declared timeline to Knex; nothing is looked for on disk. */
const source: Knex.MigrationSource<Step> = {
  getMigrations: async () => [...timeline],
  getMigrationName: (step) => step.name,
  getMigration: async (step) => step,
};

const migrations = { migrationSource: source, tableName: 'schema_migrations' } as const;

async function asOwner<T>(ownerUrl: string, work: (knex: Knex) => Promise<T>): Promise<T> {
  const knex = knexFactory({
    client: 'pg',
    connection: ownerUrl,
    pool: { min: 0, max: 1 },
    migrations,
  });
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}

/** Brings the schema up to the newest migration; answers with the names of those that ran. */
export async function migrateUp(ownerUrl: string): Promise<string[]> {
  return asOwner(ownerUrl, async (knex) => {
    const [, names]: [number, string[]] = await knex.migrate.latest();
    return names;
  });
}

/** Takes every migration back, newest first. */
export async function migrateDown(ownerUrl: string): Promise<string[]> {
  return asOwner(ownerUrl, async (knex) => {
    const [, names]: [number, string[]] = await knex.migrate.rollback(undefined, true);
    return names;
  });
}

/** Names of the migrations that this code expects and the database has not seen. */
export async function pendingMigrations(knex: Knex): Promise<string[]> {
  const rows: { name: string }[] = await knex('schema_migrations').select('name');
  const done = new Set(rows.map((row) => row.name));
  return timeline.map((step) => step.name).filter((name) => !done.has(name));
}
