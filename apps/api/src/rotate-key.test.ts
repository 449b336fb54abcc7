import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createBrowser } from './auth/testing/browser.ts';
import { withPassword } from './auth/testing/steps.ts';
import { superuserPassword } from './database/connect.ts';
import { findCluster } from './database/embedded/cluster.ts';
import { isCopyRunning } from './database/embedded/one-copy.ts';
import { findPostmaster } from './database/embedded/postmaster.ts';
import { adminUrlFor } from './database/embedded/server.ts';
import { Copy, makeDataPlace, removeDataPlace } from './testing/copy.ts';
import { runProductCommand, tokenFor } from './testing/run-command.ts';

let place: string;
let data: string;
let copy: Copy | undefined;

beforeAll(async () => {
  place = await makeDataPlace();
  data = join(place, 'data');
});
afterAll(async () => {
  await copy?.stop();
  await removeDataPlace(place);
});

const environment = () => ({ LINEWISE_DATA_DIR: data });
const rotate = (...args: string[]) => runProductCommand('rotate-key', args, environment());
const restart = async () => {
  const { port } = copy ?? {};
  await copy?.stop();
  copy = await (await Copy.spawn(environment(), port)).ready();
  return copy;
};
const key = async () => (await readFile(join(data, 'secret-key'), 'utf8')).trim();
const isLoggedIn = async (browser: Browser) =>
  (await browser.request('GET', '/api/v0/users/me')).status === 200;

/** PIN, PUK and code of a number that existed before the rotation. */
async function reveal(of: Copy): Promise<string> {
  const token = await tokenFor('admin@nordlys.example', of.port);
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${of.url}/api/v0${path}`, { headers });
    expect(answer.status, path).toBe(200);
    return JSON.parse(await answer.text()).data;
  };
  const { user } = await read('/users/me');
  const numbers: { number_id: string; status: string }[] = await read(
    `/companies/${user.company_id}/numbers`,
  );
  const [active] = numbers
    .filter(({ status }) => status === 'active')
    .sort((one, other) => one.number_id.localeCompare(other.number_id));
  const { pin1, puk1, activation_code } = await read(`/numbers/${active?.number_id}/sim_details`);
  return [pin1, puk1, activation_code].join();
}

test('after a key rotation sealed texts can be opened, and sessions used meanwhile stay valid', {
  timeout: 600_000,
}, async () => {
  const before = await restart();
  const oldKey = await key();
  const secret = await reveal(before);
  const [regular, rare] = [createBrowser(before.url), createBrowser(before.url)];
  await withPassword(regular, 'employee@nordlys.example');
  await withPassword(rare, 'employee@nordlys.example');
  expect(await rotate()).toMatchObject({ code: 1, err: expect.stringMatching(/no previous key/) });

  expect(await rotate('--new')).toMatchObject({ code: 0, err: '' });
  expect(await key()).not.toBe(oldKey);
  expect((await stat(join(data, 'secret-key'))).mode & 0o077).toBe(0);
  expect(await rotate('--new')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/in progress/),
  });
  // Refused while a copy runs, which could not open the resealed texts.
  expect(await rotate()).toMatchObject({ code: 1, err: expect.stringMatching(/Stop it first/) });
  expect(await isLoggedIn(regular)).toBe(true);

  const during = await restart();
  expect(await isLoggedIn(regular)).toBe(true);
  expect(await reveal(during)).toBe(secret);
  const dry = await rotate('--dry-run');
  const left = Number(/^(\d+) to encrypt again/.exec(dry.out)?.[1]);
  expect(left).toBeGreaterThan(300);
  expect(await rotate('--drop')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/still encrypted with the previous key/),
  });
  expect((await rotate()).out).toMatch(new RegExp(`^${left} encrypted again; 0 are still`));
  expect((await rotate('--dry-run')).out).toMatch(/^0 to encrypt again/);
  expect(await reveal(during)).toBe(secret);
  expect(await rotate('--drop')).toMatchObject({ code: 0, err: '' });
  await expect(stat(join(data, 'secret-key.previous'))).rejects.toMatchObject({ code: 'ENOENT' });

  const after = await restart();
  expect(await reveal(after)).toBe(secret);
  expect(await isLoggedIn(regular)).toBe(true);
  expect(await isLoggedIn(rare)).toBe(false);
  const living = await findPostmaster((await findCluster(data)) ?? '');
  const withOld = adminUrlFor(living?.port ?? 0, superuserPassword(oldKey));
  await expect(isCopyRunning(withOld)).rejects.toMatchObject({ code: '28P01' });
  // The old ID token is sent to the provider, which can still verify it.
  const farewell = await regular.open('/api/auth/logout', { 'sec-fetch-site': 'same-origin' });
  expect(farewell.url.pathname).toBe('/');
  expect(await isLoggedIn(regular)).toBe(false);
});
