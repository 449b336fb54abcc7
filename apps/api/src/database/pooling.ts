import pg from 'pg';
import { StartError } from '../start-error.ts';

const rounds = 3;
const answerTimeoutMs = 5_000;

const backendOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;

/**
 * Whether a server connection changes hands between transactions: a second client, in an open
 * transaction, has the first client's backend, or the first client has got another one.
 */
async function changesHands(connect: () => Promise<pg.Client>, first: pg.Client): Promise<boolean> {
  const backend = await backendOf(first);
  for (let round = 0; round < rounds; round += 1) {
    const second = await connect();
    await second.query('BEGIN');
    if ((await backendOf(second)) === backend) return true;
    if ((await backendOf(first)) !== backend) return true;
  }
  return false;
}

/**
 * Refuses a pooler that lends connections by transaction: LISTEN, advisory locks, prepared
 * statements and session settings all belong to a session, and would reach other clients or nobody.
 * @param setting the environment variable that has the address
 * @throws StartError that names the setting
 */
export async function refuseTransactionPooling(url: string, setting: string): Promise<void> {
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
    });
    clients.push(client);
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  try {
    if (!(await changesHands(connect, await connect()))) return;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
  throw new StartError(
    `${setting} leads to a pooler that lends connections by transaction. Set it to pool by ` +
      `session (PgBouncer: pool_mode = session), or put PostgreSQL's own address into ${setting}.`,
  );
}
