// P20: from a change by one client until another client has the row.
import { apiRequire, facts } from './api-world.mjs';
import { threeSizes } from './companies.mjs';
import { clientOf } from './company-client.mjs';
import { inTurn, percentile } from './pairs.mjs';
import { afterwards } from './undo.mjs';

const pg = apiRequire('pg');
const { io } = apiRequire('socket.io-client');
const changes = 60;
const crowd = 200;
const crowdChanges = 12;
const patienceMs = 10_000;

function within(promise) {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('No notification arrived.')), patienceMs).unref();
  });
  return Promise.race([promise, late]);
}

/** The second client: is notified of a revision, and requests the changes. */
async function listen({ product, small }) {
  const client = clientOf(product, small);
  let cursor = await client.synced();
  const socket = io(product.url, {
    path: '/api/socket',
    auth: { token: small.token },
    transports: ['websocket'],
  });
  afterwards(() => socket.close());
  await within(new Promise((resolve) => socket.once('connect', resolve)));
  return (number) =>
    new Promise((resolve, reject) => {
      socket.once('revision', () => {
        client.changesSince(cursor).then((bytes) => {
          const { data, page } = JSON.parse(bytes);
          cursor = page.next_cursor;
          const seen = data.changes.find(({ id }) => id === number.number_id);
          if (seen?.row.version === number.version + 1) resolve(performance.now());
          else reject(new Error('The changed row was not in the delta.'));
        }, reject);
      });
    });
}

async function notify({ database }) {
  const [notifier, listener] = await Promise.all(
    [1, 2].map(async () => {
      const client = new pg.Client({ connectionString: database.adminUrl });
      await client.connect();
      afterwards(() => client.end());
      return client;
    }),
  );
  await listener.query('LISTEN bench');
  return async () => {
    const heard = new Promise((resolve) => listener.once('notification', resolve));
    const begun = performance.now();
    await notifier.query("SELECT pg_notify('bench', '')");
    await within(heard);
    return performance.now() - begun;
  };
}

async function run(world) {
  const { product, small } = world;
  const client = clientOf(product, small);
  let [number] = (await client.page('limit=1')).data;
  const seenByOther = await listen(world);
  const change = async () => {
    const seen = seenByOther(number);
    const begun = performance.now();
    const [moved, at] = await Promise.all([client.movePlan(number), within(seen)]);
    number = moved;
    return at - begun;
  };
  for (let at = 0; at < 10; at += 1) await change();
  const pairs = await inTurn({ product: change, peer: await notify(world), count: changes });
  const p95 = (side) =>
    percentile(
      pairs.map((pair) => pair[side]),
      0.95,
    );
  return {
    pairs,
    product: p95('product'),
    peer: p95('peer'),
    facts: { ...facts, seen: 'the row is in the delta requested after the notification' },
  };
}

/** The same with many clients of one company, each of which requests the change after its notification. */
async function runCrowd(world) {
  const { product, small } = world;
  const client = clientOf(product, small);
  let [number] = (await client.page('limit=1')).data;
  const clients = [];
  for (let at = 0; at < crowd; at += 1) clients.push(await listen(world));
  const times = [];
  const change = async () => {
    const seen = clients.map((seenByOne) => seenByOne(number));
    const begun = performance.now();
    const [moved, ...at] = await Promise.all([client.movePlan(number), ...seen.map(within)]);
    number = moved;
    const all = at.map((time) => time - begun);
    times.push(...all);
    return percentile(all, 0.95);
  };
  await change();
  times.length = 0;
  const pairs = await inTurn({ product: change, peer: await notify(world), count: crowdChanges });
  return { pairs, product: percentile(times, 0.95), facts: { ...facts, clients: crowd } };
}

/** @type {import('./report.mjs').Measure[]} */
export const notificationMeasures = [
  {
    id: 'P20',
    workload: 'change on one client seen on another, p95 / LISTEN and NOTIFY',
    unit: 'ms',
    target: { of: 'product', atMost: 100 },
    world: threeSizes,
    run,
  },
  {
    id: 'P20 crowd',
    workload: 'the same with 200 clients connected, p95 / LISTEN and NOTIFY',
    unit: 'ms',
    target: { of: 'product', atMost: 500 },
    world: threeSizes,
    run: runCrowd,
  },
];
