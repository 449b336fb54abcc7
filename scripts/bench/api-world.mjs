// A running product, its database, and a bare server on the same database in the product's role.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminLogin, end, getJson, startProduct, temporaryFolder } from './product.mjs';
import { afterwards } from './undo.mjs';

/** Packages of the API. */
export const apiRequire = createRequire(new URL('../../apps/api/package.json', import.meta.url));

const poolSize = 16;
const peerProgram = fileURLToPath(new URL('api-peer/server.mjs', import.meta.url));

/** A dedicated PostgreSQL, so that the peer can use the product's role on the same database. */
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
  return {
    adminUrl: admin.href,
    appUrl: urls.app,
    workerUrl: urls.worker,
    staffUrl: urls.staff,
    ownerUrl: urls.owner,
  };
}

async function startPeer(settings) {
  // In the environment, because all users of the machine can read command lines.
  const child = spawn(process.execPath, [peerProgram], {
    env: { ...process.env, PEER_SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterwards(() => end(child));
  const port = await new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(Number(chunk)));
    child.once('exit', () => reject(new Error('The peer ended.')));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid };
}

/** A login at the product, with its headers and ids. */
export async function logIn(product, login) {
  const token = await product.token(login);
  const { data: me } = await getJson(`${product.url}/api/v0/users/me`, token);
  return { token, headers: { authorization: `Bearer ${token}` }, me };
}

async function startWorld(size, environment = {}) {
  const secretKey = randomBytes(32).toString('base64url');
  const database = await startDatabase(secretKey);
  const product = await startProduct({
    size,
    environment: {
      DATABASE_URL: database.adminUrl,
      DATABASE_POOL: String(poolSize),
      LINEWISE_SECRET_KEY: secretKey,
      ...environment,
    },
  });
  return { database, product };
}

/** The product with 10 000 numbers, its administrator and its staff, and the peer. */
export async function tenThousandNumbers() {
  const { database, product } = await startWorld('10k');
  const admin = await logIn(product, adminLogin);
  const staff = await logIn(product, 'staff@linewise.example');
  const { company_id: companyId } = admin.me.company;
  const peer = await startPeer({
    url: database.appUrl,
    poolSize,
    companyId,
    // The last is the login's id; any value works, because no policy on numbers reads it.
    scope: ['admin', companyId, admin.me.user.user_id, admin.me.user.user_id],
    fixed: JSON.stringify({ data: staff.me }),
  });
  return { database, product, peer, admin, staff, companyId };
}

/** The product with 5 000 companies beside the demo's own, its staff, and the peer in their role. */
export async function fiveThousandCompanies() {
  const { database, product } = await startWorld('small', { DEMO_COMPANIES: '5000' });
  const staff = await logIn(product, 'staff@linewise.example');
  const peer = await startPeer({ url: database.staffUrl, poolSize, scope: ['staff', '', '', ''] });
  return { database, product, peer, staff };
}

/** The product with 50 000 numbers in the demo's own company and 5 000 others, and its staff. */
export async function fiftyThousandNumbers() {
  const { database, product } = await startWorld('50k', { DEMO_COMPANIES: '5000' });
  return { database, product, staff: await logIn(product, 'staff@linewise.example') };
}

/** The product with a handful of numbers, to which companies are added. */
export const smallWorld = () => startWorld('small');

/** The database of such a product, which has ended: nothing else reads or writes it. */
export async function smallDatabase() {
  const { database, product } = await smallWorld();
  await product.stop();
  return database;
}

export const facts = { node: process.version, poolSize };
