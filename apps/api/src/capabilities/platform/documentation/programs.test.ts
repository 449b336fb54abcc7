import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ApiScope } from '@workspace/domain/access/api-scope';
import { createUser } from '@workspace/domain/accounts/operations';
import { archiveUser } from '@workspace/domain/accounts/people-operations';
import { createApiKey } from '@workspace/domain/api-keys/operations';
import { brand } from '@workspace/domain/brand';
import { confirmSimAccess, getSimDetails, listNumbers } from '@workspace/domain/numbers/operations';
import {
  createWebhookEndpoint,
  listWebhookDeliveries,
} from '@workspace/domain/webhooks/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { freePort } from '../../../database/embedded/server.ts';
import {
  clientPackage,
  compile,
  copyProgram,
  installClient,
  installCopy,
  makeBareFolder,
  removeFolder,
} from '../../../testing/bare-folder.ts';
import { testSecretKey } from '../../../testing/constants.ts';
import { Copy } from '../../../testing/copy.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type FaultyProxy, startFaultyProxy } from '../../../testing/faulty-proxy.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { advanceTo, productNow, quietTime } from '../../../testing/top-ups.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';

const run = promisify(execFile);

/** The network takes a minute, and a line works once its eSIM is on a phone. */
const network = {
  SANDBOX_ACCEPTED_SECONDS: '0',
  SANDBOX_INSTALLABLE_SECONDS: '60',
  SANDBOX_ACTIVE_SECONDS: '86400',
};

let product: TestProduct;
let admin: string;
let proxy: FaultyProxy;
let worker: Copy | undefined;
/** Of the program that orders. */
let orders: string;
/** Of the program that receives. */
let receives: string;
let port: number;
let receiver: ChildProcess | undefined;
let other: WebhookReceiver;

const isOrder = ({ method, url }: { method: string; url: string }) =>
  method === 'POST' && url === '/api/v0/numbers';

beforeAll(async () => {
  product = await startTestProduct(network);
  admin = await product.login(product.world.nordlys.adminEmail);
  // The first order is cut off while the product carries it out.
  proxy = await startFaultyProxy(product, (request) =>
    isOrder(request) && request.count === 1 ? 'connection cut' : undefined,
  );
  other = await startWebhookReceiver();
  port = await freePort();
  [orders, receives] = [await makeBareFolder(), await makeBareFolder()];
  await installClient(orders);
  await copyProgram(orders, 'fleet.ts');
  await writeFile(
    join(orders, 'client.ts'),
    `export { ApiError, ${brand.name}Client as Client, type Schemas } from '${clientPackage}';\n`,
  );
  await installCopy(receives, 'standardwebhooks');
  await copyProgram(receives, 'receiver.mjs');
  await startWorker();
});
afterAll(async () => {
  receiver?.kill('SIGKILL');
  await worker?.stop('SIGKILL');
  proxy.close();
  await other.close();
  await product.destroy();
  await removeFolder(orders);
  await removeFolder(receives);
});

const company = () => ({ company_id: product.world.nordlys.id });

async function startWorker(): Promise<void> {
  const spawned = await Copy.spawn({
    ...network,
    DATABASE_URL: product.database.adminUrl,
    LINEWISE_SECRET_KEY: testSecretKey,
    LINEWISE_ROLE: 'worker',
    DATABASE_POOL: '4',
  });
  worker = await spawned.ready();
}

async function startReceiver(): Promise<void> {
  receiver = spawn(process.execPath, ['receiver.mjs'], {
    cwd: receives,
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(receiver.stdout ?? expect.unreachable(), 'data');
}
async function killReceiver(): Promise<void> {
  receiver?.kill('SIGKILL');
  if (receiver) await once(receiver, 'exit');
}
const hold = () => writeFile(join(receives, 'hold'), '');
const letGo = () => rm(join(receives, 'hold'));

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ sequence: z.number(), number_id: z.optional(z.string()) }),
});
const requestSchema = z.object({ id: z.string(), signedBy: z.array(z.boolean()) });
function linesOf<Line>(file: string, schema: z.ZodType<Line>): Line[] {
  const path = join(receives, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));
}
const events = () => linesOf('events.jsonl', eventSchema);
const requests = () => linesOf('requests.jsonl', requestSchema);
const typesOf = (some: readonly { readonly type: string }[]) => some.map(({ type }) => type);
const has = (type: string) => eventually(() => expect(typesOf(events())).toContain(type));
const heardElsewhere = (type: string) =>
  eventually(() => expect(other.received.map(({ body }) => JSON.parse(body).type)).toContain(type));
const requestsOf = (type: string) => {
  const id = events().find((event) => event.type === type)?.id;
  return requests().filter((request) => request.id === id);
};

/** Runs the customer's program once. @throws with the code of the refusal, in `stderr` */
async function runProgram(environment: Record<string, string>, step: readonly string[]) {
  const own = { PATH: process.env.PATH, BASE_URL: proxy.url, COMPANY_ID: company().company_id };
  const { stdout } = await run(process.execPath, ['built/fleet.js', ...step], {
    cwd: orders,
    env: { ...own, ...environment },
  });
  const answer: unknown = JSON.parse(stdout);
  return answer;
}
const program = (key: string, ...step: readonly string[]) => runProgram({ API_KEY: key }, step);
const madeSchema = z.object({ secret: z.string() });
const orderedSchema = z.looseObject({ number_id: z.string() });
const codesSchema = z.record(z.string(), z.string());

async function keyWith(...scopes: ApiScope[]): Promise<string> {
  const body = { name: 'Fleet', scopes };
  const { data } = await product.as(admin)(createApiKey, { params: company(), body });
  return data.api_key ?? expect.unreachable();
}

async function addPerson(first_name: string) {
  const email = `${first_name.toLowerCase()}@nordlys.example`;
  const body = { first_name, last_name: 'Holm', email };
  return (await product.as(admin)(createUser, { body })).data;
}

const advance = async (minutes: number) =>
  advanceTo(product, new Date((await productNow(product)).getTime() + minutes * 60_000));

async function phone(number_id: string, event: string): Promise<void> {
  const answer = await product.call(null, 'POST', '/sandbox/esim', { body: { number_id, event } });
  expect(answer.status).toBe(200);
}

const numbers = async () =>
  (await product.as(admin)(listNumbers, { params: company(), query: {} })).data;

/** Kills the receiver once it has written an event, before it acknowledges it. */
async function killBetweenWritingAndAcknowledging(type: string): Promise<void> {
  await has(type);
  await killReceiver();
  await letGo();
}

/** Kills the worker while the receiver, which has written an event, does not answer yet. */
async function killWorkerInTheMiddleOf(type: string): Promise<void> {
  await has(type);
  await worker?.stop('SIGKILL');
  await letGo();
  await startWorker();
  await eventually(() => expect(requestsOf(type).length).toBeGreaterThan(1));
}

const scopes = ['people:read', 'numbers:read', 'numbers:write', 'webhooks:write'] as const;
const [ida, per] = ['ida@nordlys.example', 'per@nordlys.example'];

/** Each scope of the key is needed, and what it has none for is refused, as SIM secrets are. */
async function tryTheLimitsOf(key: string, numberId: string): Promise<void> {
  const needed = {
    'people:read': ['order', ida],
    'numbers:read': ['wait', 'active'],
    'numbers:write': ['end'],
    'webhooks:write': ['rotate'],
  } satisfies Record<(typeof scopes)[number], string[]>;
  for (const scope of scopes) {
    const less = await keyWith(...scopes.filter((one) => one !== scope));
    await expect(program(less, ...needed[scope]), scope).rejects.toMatchObject({
      stderr: 'insufficient_scope',
    });
  }
  const refused = new Set(Object.values(codesSchema.parse(await program(key, 'overreach'))));
  expect(refused).toEqual(new Set(['insufficient_scope']));
  for (const [method, part] of [
    ['GET', 'sim_details'],
    ['PUT', 'generate_new_qr_code'],
    ['POST', 'sim_access/confirm'],
  ] as const) {
    const answer = await product.call(key, method, `/api/v0/numbers/${numberId}/${part}`);
    expect(answer, part).toMatchObject({ status: 403, body: { code: 'denied_to_api_keys' } });
  }
}

test('a program runs a number from its order to its end, and a receiver that is killed twice has every event of it once', async () => {
  expect(await compile(orders, ['--outDir', 'built', 'fleet.ts'])).toBe('');
  await advanceTo(product, quietTime(new Date()));
  const key = await keyWith(...scopes);
  const before = await numbers();
  const asAdmin = product.as(admin);
  await writeFile(join(receives, 'secrets.json'), '[]');
  await startReceiver();
  const url = `http://127.0.0.1:${port}/hooks`;
  const { secret: first } = madeSchema.parse(await program(key, 'subscribe', url));
  await writeFile(join(receives, 'secrets.json'), JSON.stringify([first]));
  const { data: elsewhere } = await asAdmin(createWebhookEndpoint, {
    params: company(),
    body: { url: other.url, events: ['*'] },
  });
  await addPerson('Ida');
  const { user_id } = await addPerson('Per');
  await eventually(() => expect(typesOf(events())).toEqual(['user.created', 'user.created']));

  // The order, whose connection is cut: the program ends, and sends it again when it is started.
  await hold();
  const cut = runProgram({ API_KEY: key, RETRIES: '0' }, ['order', ida]);
  await expect(cut).rejects.toMatchObject({ stderr: expect.stringContaining('fetch failed') });
  const { number_id: numberId } = orderedSchema.parse(await program(key, 'order', ida));
  expect(await numbers()).toHaveLength(before.length + 1);
  const orderKeys = proxy.requests.filter(isOrder).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(orderKeys).size).toBe(1);
  await killBetweenWritingAndAcknowledging('number.ordered');

  // While it is down, the other endpoint hears of everything.
  await advance(1);
  await program(key, 'wait', 'installable');
  await heardElsewhere('number.installable');
  expect(typesOf(events())).not.toContain('number.installable');
  await startReceiver();
  await advance(10);
  await has('number.installable');
  await eventually(() => expect(requestsOf('number.ordered').length).toBeGreaterThan(1));

  for (const event of ['downloaded', 'installed', 'connected']) await phone(numberId, event);
  expect(await program(key, 'wait', 'active')).toMatchObject({ status: 'active' });
  await has('number.active');
  await tryTheLimitsOf(key, numberId);

  // The secret is rotated, and the worker is killed while it sends.
  const { secret: second } = madeSchema.parse(await program(key, 'rotate'));
  await writeFile(join(receives, 'secrets.json'), JSON.stringify([first, second]));
  await hold();
  expect(await program(key, 'assign', per)).toMatchObject({ user_id });
  await killWorkerInTheMiddleOf('number.reassigned');
  expect(requestsOf('number.reassigned').map(({ signedBy }) => signedBy)).toContainEqual([
    true,
    true,
  ]);

  await killReceiver();
  expect(await program(key, 'usage')).toMatchObject([{ number_id: numberId }]);
  expect(await program(key, 'end')).toMatchObject({ status: 'ready_to_terminate' });
  await heardElsewhere('number.terminating');
  await startReceiver();
  await advance(10);
  await has('number.terminating');
  expect(await program(key, 'changes')).toContainEqual({
    number_id: numberId,
    status: 'ready_to_terminate',
    user_id,
  });
  await asAdmin(confirmSimAccess, { params: { number_id: numberId } });
  const { data: sim } = await asAdmin(getSimDetails, { params: { number_id: numberId } });

  const now = await productNow(product);
  await advanceTo(product, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 1)));
  await has('number.inactive');
  await asAdmin(archiveUser, { params: { user_id }, body: { numbers: [] } });
  await has('user.archived');
  // Inactive numbers are the provider's alone: the program finds it no longer.
  expect(await program(key, 'fate')).toBe('ended');
  expect(await program(key, 'changes')).toEqual([]);

  // Every event once, none missing, and what came again came with the same id.
  const all = other.verified(elsewhere.secret ?? '');
  expect(all.length).toBeGreaterThan(0);
  const wanted = other.received
    .filter(({ body }) => /^(user|number)\./.test(JSON.parse(body).type))
    .map(({ id }) => id);
  const ids = events().map((event) => event.id);
  expect(ids.toSorted()).toEqual([...new Set(wanted)].toSorted());
  // The product notes an acknowledgement after it was given.
  await eventually(async () => {
    const { data: ours } = await asAdmin(listWebhookDeliveries, {
      params: company(),
      query: { limit: 100 },
    });
    expect(ours.filter(({ state }) => state !== 'delivered')).toEqual([]);
  });
  const repeated = requests().filter(({ id }, place, list) => {
    return list.findIndex((one) => one.id === id) < place;
  });
  expect(new Set(requests().map(({ id }) => id))).toEqual(new Set(ids));
  expect(repeated.length).toBeGreaterThan(1);

  // The sequence says what happened to the number, whatever the order in which it was heard.
  const ofNumber = events()
    .filter(({ data }) => data.number_id === numberId)
    .toSorted((one, next) => one.data.sequence - next.data.sequence);
  expect(typesOf(ofNumber)).toEqual([
    'number.ordered',
    'number.installable',
    'number.active',
    'number.reassigned',
    'number.terminating',
    'number.inactive',
  ]);

  // Neither the key nor the receiver has learned how the eSIM is installed.
  const learned = JSON.stringify([proxy.requests, events()]);
  const { iccid, imsi, puk1, puk2, activation_code, qr_ticket } = sim;
  for (const value of [iccid, imsi, puk1, puk2, activation_code, qr_ticket]) {
    expect(learned).not.toContain(value);
  }
});
