import { StartError } from '../../start-error.ts';
import { withConnection } from '../one-connection.ts';
import { databaseRoles } from '../roles.ts';

/**
 * A copy that runs would find other data under its hands, and has sessions in its memory.
 * @throws StartError while one is connected
 */
export async function refuseWhileUsed(ownerUrl: string): Promise<void> {
  const { app, worker, staff } = databaseRoles;
  const used = await withConnection(ownerUrl, 'restore', async (client) => {
    const { rowCount } = await client.query(
      // A pooler keeps connections of these roles that nobody uses: those have no name.
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND usename = ANY ($1) AND application_name <> ''`,
      [[app, worker, staff]],
    );
    return (rowCount ?? 0) > 0;
  });
  if (used) {
    throw new StartError('A copy of the product is connected to this database. Stop it first.');
  }
}

/**
 * Throws the queue away: its jobs are of a state that is no more. The outbox is the truth, and the
 * worker makes the jobs of what waits in it again when it begins.
 */
export async function dropQueue(workerUrl: string): Promise<void> {
  await withConnection(workerUrl, 'restore', (client) =>
    client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE'),
  );
}
