import { execFile } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser } from './auth/testing/browser.ts';
import { enterEmail } from './auth/testing/steps.ts';
import { Copy, makeDataPlace, removeDataPlace } from './testing/copy.ts';
import type { CopyAnswer, CopyList } from './testing/copy-answer.ts';

const run = promisify(execFile);
const sentence =
  'Nothing can be saved at the moment: the server is out of storage. Existing data can still be read.';

/** Mounts a small separate disk, which requires root and a machine that lets root mount. */
async function mountSmallDisk(place: string): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return run('mount', ['-t', 'tmpfs', '-o', 'size=280m,mode=0711', 'tmpfs', place]).then(
    () => true,
    () => false,
  );
}

const place = await makeDataPlace();
const mounted = await mountSmallDisk(place);
if (!mounted)
  console.warn('skipped: a full disk, since this machine lets nobody mount a small one');

let copy: Copy;
let token: string;

beforeAll(async () => {
  if (!mounted) return;
  await chmod(place, 0o711);
  copy = await (await Copy.spawn({ LINEWISE_DATA_DIR: join(place, 'data') })).ready();
  const browser = createBrowser(copy.url);
  const page = await enterEmail(browser, 'admin@nordlys.example');
  await browser.submit(page.url.href, { step: 'password', password: 'demo' });
  token = JSON.parse((await browser.request('GET', '/api/auth/access-token')).body).accessToken;
});
afterAll(async () => {
  await copy?.stop();
  if (mounted) await run('umount', ['-l', place]);
  await removeDataPlace(place);
});

async function call<Body = CopyAnswer>(method: string, path: string, body?: unknown) {
  const response = await fetch(copy.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: Body = JSON.parse(await response.text());
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: answer };
}

/** Fills the remaining disk space. */
async function fill(): Promise<void> {
  const piece = Buffer.alloc(1_000_000, 1);
  for (const size of [1_000_000, 100_000, 4_096]) {
    for (let count = 0; ; count += 1) {
      const file = join(place, `ballast-${size}-${count}`);
      const isFull = await writeFile(file, piece.subarray(0, size)).then(
        () => false,
        () => true,
      );
      if (isFull) break;
    }
  }
}

const makeRoom = () => run('find', [place, '-maxdepth', '1', '-name', 'ballast-*', '-delete']);

describe.skipIf(!mounted)('a full disk', () => {
  it('is reported in a sentence; reads continue, and writes resume when there is space again', async () => {
    const me = await call('GET', '/api/v0/users/me');
    const companyId = me.body.data.company.company_id;
    const plans = await call<CopyList>('GET', '/api/v0/plans');
    const plan = plans.body.data.find((row) => row.type === 'travel');
    const order = {
      user_id: me.body.data.user.user_id,
      plan_id: plan?.plan_id,
      country_iso_code: plan?.countries[0],
    };
    const numbers = `/api/v0/companies/${companyId}/numbers?limit=1`;
    const total = async () => (await call('GET', numbers)).body.page.total;
    const before = await total();
    await fill();

    // Writes to memory and to allocated files still succeed, so writing is repeated for a while.
    let taken = 0;
    let refused: Awaited<ReturnType<typeof call<CopyAnswer>>> | undefined;
    const seen = new Set<number>();
    while (!refused && taken < 4_000) {
      const answer = await call('POST', '/api/v0/numbers', order);
      seen.add(answer.status);
      if (answer.status === 201) taken += 1;
      else refused = answer;
    }
    expect(refused).toMatchObject({ status: 503, retryAfter: '2' });
    expect([...seen].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const isRoom = refused?.body.error === sentence;
    console.info(`full after ${taken} orders: ${refused?.body.error}`);

    // A full write-ahead log stops the server, which is then unavailable until there is space.
    if (isRoom) {
      expect((await call('GET', numbers)).status).toBe(200);
      expect(await total()).toBe(before + taken);
    }
    expect(copy.ended).toBe(false);
    await makeRoom();
    await expect
      .poll(async () => (await call('POST', '/api/v0/numbers', order)).status, { interval: 250 })
      .toBe(201);
    // Every order that was answered exists, and no other.
    expect(await total()).toBe(before + taken + 1);
    const audits = copy.lines().filter(({ msg }) => msg === 'request failed');
    expect(audits).toEqual([]);
    expect(
      copy.lines().some(({ msg }) => /no room to write|database is unavailable/.test(String(msg))),
    ).toBe(true);
  });
});
