import pg from 'pg';
import { StartError } from '../start-error.ts';
import { databaseFailure, poolerFailure } from './failure.ts';

const rounds = 3;
const answerTimeoutMs = 5_000;

const backendOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;

/**
 * Whether the pooler reassigns server connections between transactions: a second client in an open
 * transaction has the first client's backend, or the first client has got another one.
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
 * The error for a URL whose server cannot be reached or refuses the login.
 * @param setting the environment variable that holds the URL
 */
export function addressError(setting: string, cause: unknown): StartError {
  const code = databaseFailure(cause)?.code;
  // A pooler uses one code for all failures and gives the reason in its message.
  const isCode = code !== undefined && code !== poolerFailure;
  const reason = isCode || !(cause instanceof Error) ? String(code) : cause.message;
  return new StartError(
    `${setting} does not lead to PostgreSQL (${reason}). Check the address, and that the server or the pooler there runs.`,
    { cause },
  );
}

/**
 * Refuses a pooler in transaction mode: LISTEN, advisory locks, prepared statements and session
 * settings belong to a session, and would affect other clients or be lost.
 * @param setting the environment variable that holds the URL
 * @throws StartError naming the setting, also where the URL cannot be used at all
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
  } catch (error) {
    throw addressError(setting, error);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
  throw new StartError(
    `${setting} leads to a pooler that lends connections by transaction. Set it to pool by ` +
      `session (PgBouncer: pool_mode = session), or put PostgreSQL's own address into ${setting}.`,
  );
}
