// P2: one number, with session, company check and row-level security.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { inTurn } from './pairs.mjs';
import { adminLogin, end, getJson, startProduct, temporaryFolder } from './product.mjs';
import { afterwards } from './undo.mjs';

const connections = 16;
const poolSize = 16;
const seconds = 3;
const warmUpSeconds = 3;
const peerProgram = fileURLToPath(new URL('one-number-peer/server.mjs', import.meta.url));

/** A PostgreSQL of our own, so that the peer can be the product's role on the same database. */
async function startDatabase(secretKey) {
  const [{ startEmbeddedPostgres, removeEmbeddedPostgres }, { ensureRoles }] = await Promise.all([
    import('../../apps/api/dist/src/database/embedded/embedded-postgres.js'),
    import('../../apps/api/dist/src/database/roles.js'),
  ]);
  const dataDirectory = join(temporaryFolder('database'), 'data');
  afterwards(() => removeEmbeddedPostgres({ dataDirectory }));
  const superuserPassword = randomBytes(16).toString('hex');
  const server = await startEmbeddedPostgres({ dataDirectory, superuserPassword });
  afterwards(() => server.stop());
  const urls = await ensureRoles({ adminUrl: server.adminUrl, database: 'bench', secretKey });
  const admin = new URL(server.adminUrl);
  admin.pathname = '/bench';
  return { adminUrl: admin.href, appUrl: urls.app };
}

async function startPeer(settings) {
  // By the environment: what stands in the command line is read by everybody on the machine.
  const child = spawn(process.execPath, [peerProgram], {
    env: { ...process.env, PEER_SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterwards(() => end(child));
  const port = await new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(Number(chunk)));
    child.once('exit', () => reject(new Error('The peer ended.')));
  });
  return `http://127.0.0.1:${port}`;
}

async function run() {
  const secretKey = randomBytes(32).toString('base64url');
  const database = await startDatabase(secretKey);
  const product = await startProduct({
    size: '10k',
    environment: {
      DATABASE_URL: database.adminUrl,
      DATABASE_POOL: String(poolSize),
      LINEWISE_SECRET_KEY: secretKey,
    },
  });
  const token = await product.token(adminLogin);
  const headers = { authorization: `Bearer ${token}` };
  const { data: me } = await getJson(`${product.url}/api/v0/users/me`, token);
  const { company_id: companyId } = me.company;
  const list = `${product.url}/api/v0/companies/${companyId}/numbers?limit=1`;
  const [number] = (await getJson(list, token)).data;
  const path = `/api/v0/numbers/${number.number_id}`;
  const peer = await startPeer({
    url: database.appUrl,
    poolSize,
    companyId,
    // The last is the login's id; any id does, since no wall of a number reads it.
    scope: ['admin', companyId, me.user.user_id, me.user.user_id],
  });

  const bodyOf = async (url) => (await fetch(url + path, { headers })).text();
  const bodies = [await bodyOf(product.url), await bodyOf(peer)];
  if (bodies[0] !== bodies[1]) throw new Error(`The bodies differ:\n${bodies.join('\n')}`);

  const throughput = async (url, duration = seconds) => {
    const result = await autocannon({ url: url + path, headers, connections, duration });
    const failed = result.errors + result.timeouts + result.non2xx;
    if (failed > 0) throw new Error(`${failed} requests to ${url} failed.`);
    return result['2xx'] / result.duration;
  };
  await throughput(product.url, warmUpSeconds);
  await throughput(peer, warmUpSeconds);
  const pairs = await inTurn({
    product: () => throughput(product.url),
    peer: () => throughput(peer),
    count: 7,
  });
  const facts = { node: process.version, connections, poolSize, secondsEach: seconds };
  return { pairs, facts, details: { body: JSON.parse(bodies[0]) } };
}

/** @type {import('./report.mjs').Measure} */
export const oneNumber = {
  id: 'P2',
  workload: 'GET one number / bare node:http + pg',
  unit: 'requests/s',
  target: { of: 'ratio', atLeast: 0.6 },
  run,
};
