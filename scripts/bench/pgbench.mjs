// Runs pgbench if it is installed; otherwise the driver sends the same prepared statements.
import { spawnSync } from 'node:child_process';
import { apiRequire } from './api-world.mjs';
import { afterwards } from './undo.mjs';

const pg = apiRequire('pg');
const accounts = 100_000;
const seconds = 2;

const tables = `
  CREATE TABLE pgbench_accounts (aid integer PRIMARY KEY, bid integer, abalance integer, filler char(84));
  CREATE TABLE pgbench_history (tid integer, bid integer, aid integer, delta integer, mtime timestamp, filler char(22));
  INSERT INTO pgbench_accounts SELECT n, 1, 0, '' FROM generate_series(1, ${accounts}) n;
  ANALYZE`;
const balance = {
  name: 'balance',
  text: 'SELECT abalance FROM pgbench_accounts WHERE aid = $1',
};
const update = {
  name: 'update',
  text: 'UPDATE pgbench_accounts SET abalance = abalance + $2 WHERE aid = $1',
};
const note = {
  name: 'note',
  text: `INSERT INTO pgbench_history (tid, bid, aid, delta, mtime)
    VALUES (1, 1, $1, $2, CURRENT_TIMESTAMP)`,
};

/** The statements of `pgbench -N`. */
async function simpleUpdate(client, aid) {
  await client.query('BEGIN');
  await client.query({ ...update, values: [aid, 1] });
  await client.query({ ...balance, values: [aid] });
  await client.query({ ...note, values: [aid, 1] });
  await client.query('END');
}

async function driverRate(url, clients) {
  const all = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      return client;
    }),
  );
  const begun = performance.now();
  const isOver = () => performance.now() - begun > seconds * 1000;
  let count = 0;
  await Promise.all(
    all.map(async (client) => {
      for (; !isOver(); count += 1) {
        await simpleUpdate(client, 1 + Math.floor(Math.random() * accounts));
      }
    }),
  );
  const rate = (count * 1000) / (performance.now() - begun);
  await Promise.all(all.map((client) => client.end()));
  return rate;
}

function pgbenchRate(url, clients) {
  const { status, stdout, stderr } = spawnSync(
    'pgbench',
    ['-n', '-N', '-M', 'prepared', '-c', `${clients}`, '-T', `${seconds}`],
    {
      encoding: 'utf8',
      // All users of the machine can read command lines, so the password is not in them.
      env: {
        ...process.env,
        PGHOST: url.hostname,
        PGPORT: url.port,
        PGUSER: decodeURIComponent(url.username),
        PGPASSWORD: decodeURIComponent(url.password),
        PGDATABASE: url.pathname.slice(1),
      },
    },
  );
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  if (status !== 0 || !(rate > 0)) throw new Error(`pgbench failed:\n${stderr}`);
  return rate;
}

/** Creates pgbench's tables in a new database on the server of `adminUrl`. */
export async function preparePgbench(adminUrl) {
  const url = new URL(adminUrl);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = `pgbench_${process.pid}_${Math.round(performance.now())}`;
  await admin.query(`CREATE DATABASE ${name}`);
  afterwards(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(tables);
  // pgbench reads the size of its tables.
  await client.query(
    'CREATE TABLE pgbench_branches (bid integer); INSERT INTO pgbench_branches VALUES (1)',
  );
  await client.end();
  const isInstalled = spawnSync('pgbench', ['--version']).status === 0;
  return {
    name: isInstalled ? 'pgbench' : 'a driver of the same prepared statements',
    /** Transactions a second. */
    rate: async ({ clients }) =>
      isInstalled ? pgbenchRate(url, clients) : driverRate(url, clients),
  };
}
