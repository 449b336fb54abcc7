import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { withConnection } from '../one-connection.ts';
import { superuser } from './cluster.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isCopyRunning } from './one-copy.ts';

/**
 * Whether a start failed because the superuser's password was refused: the cluster was created
 * under another key.
 */
export function refusesPassword(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof pg.DatabaseError && cause.code === '28P01';
}

/**
 * Changes the superuser's password to that of a new key. A second call fails, since the old
 * password is refused by then.
 * @throws StartError while a copy of the product runs on the cluster with the old key
 */
export async function moveSuperuserPassword(options: {
  readonly dataDirectory: string;
  readonly from: string;
  readonly to: string;
}): Promise<void> {
  const { dataDirectory, from, to } = options;
  const server = await startEmbeddedPostgres({ dataDirectory, superuserPassword: from });
  if (server.adopted && (await isCopyRunning(server.adminUrl))) {
    throw new StartError(
      `A copy is running on ${dataDirectory} with the previous key. Stop it first, then start it with the new key.`,
    );
  }
  try {
    // The password is hexadecimal, so it needs no escaping.
    await withConnection(server.adminUrl, 'key rotation', (client) =>
      client.query(`ALTER ROLE ${superuser} PASSWORD '${to}'`),
    );
  } finally {
    await server.stop();
  }
}
