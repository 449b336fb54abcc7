// Starts a copy of the product with its own port and data, for benchmarks.
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build.mjs';
import { afterwards } from './undo.mjs';

const readyWithinMs = 240_000;

/** Administrator of the demo's first company, whose size is `DEMO_SIZE`. */
export const adminLogin = 'admin@nordlys.example';

/** A folder that is deleted after the benchmark. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  // A browser process may still write for a moment.
  afterwards(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

export async function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Ends a process as Ctrl-C does, and waits until it has ended. */
export async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** The environment without the settings of the developer's own copy. */
function cleanEnvironment() {
  const settings =
    /^(LINEWISE_|DATABASE_|OIDC_|SMTP_|MAIL_|DEMO_|SANDBOX_|PUBLIC_URL$|TRUST_PROXY$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
}

async function removeDatabase(dataDirectory) {
  const { removeEmbeddedPostgres } = await import(
    '../../apps/api/dist/src/database/embedded/embedded-postgres.js'
  );
  await removeEmbeddedPostgres({ dataDirectory });
}

async function untilReady(child, url, log) {
  const logTail = () => readFileSync(log, 'utf8').slice(-4000);
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended:\n${logTail()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product was not ready in time:\n${logTail()}`);
}

async function tokenOf(port, login) {
  const child = spawn(process.execPath, [join(root, 'scripts/token.mjs'), login], {
    env: { ...cleanEnvironment(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  if (text === '') throw new Error(`No token for ${login} could be had.`);
  return text.trim();
}

/**
 * Starts a copy with the seeded demo data of a size.
 * @param {{ size: 'small' | '10k' | '50k', environment?: Record<string, string> }} options
 */
export async function startProduct({ size, environment = {} }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data = temporaryFolder('data');
  afterwards(() => removeDatabase(data));
  // A pipe would have to be read by the benchmark; a file costs it nothing.
  const log = join(data, 'product.log');
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [join(root, 'apps/api/dist/src/main.js')], {
    cwd: data,
    env: {
      ...cleanEnvironment(),
      PORT: String(port),
      LINEWISE_DATA_DIR: data,
      LINEWISE_RATE_LIMITS: 'off',
      DEMO_SIZE: size,
      ...environment,
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const stop = afterwards(() => end(child));
  await untilReady(child, url, log);
  return { url, pid: child.pid, stop, token: (login) => tokenOf(port, login) };
}

/** The parsed body of the response. */
export async function getJson(url, token) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}.`);
  return response.json();
}

/** The bodies of all pages of a first sync, as the web app requests them. */
export async function firstSyncPages(product) {
  const token = await product.token(adminLogin);
  const { data: me } = await getJson(`${product.url}/api/v0/users/me`, token);
  const address = `${product.url}/api/v0/companies/${me.company.company_id}/changes?limit=5000`;
  const pages = [];
  for (let since = ''; ; ) {
    const body = await getJson(`${address}${since}`, token);
    pages.push(body);
    if (!body.page.has_more) return pages;
    since = `&since=${encodeURIComponent(body.page.next_cursor)}`;
  }
}
