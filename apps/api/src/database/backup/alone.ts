import { StartError } from '../../start-error.ts';
import { withConnection } from '../one-connection.ts';
import { databaseRoles } from '../roles.ts';

/**
 * A running copy would have its data replaced while it holds sessions in memory.
 * @throws StartError while a copy is connected
 */
export async function refuseWhileUsed(ownerUrl: string): Promise<void> {
  const { app, worker, staff } = databaseRoles;
  const used = await withConnection(ownerUrl, 'restore', async (client) => {
    const { rowCount } = await client.query(
      // A pooler's idle connections of these roles have no application name.
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
 * Drops the queue, whose jobs refer to the replaced state. The outbox is authoritative: the worker
 * queues its pending entries again at start.
 */
export async function dropQueue(workerUrl: string): Promise<void> {
  await withConnection(workerUrl, 'restore', (client) =>
    client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE'),
  );
}
