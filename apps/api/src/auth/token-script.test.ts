import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../database/embedded/server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld } from '../testing/world.ts';
import { type LoginApp, startLoginApp } from './testing/login-app.ts';

const script = fileURLToPath(new URL('../../../../scripts/token.mjs', import.meta.url));

let database: TestDatabase;
let app: LoginApp;

beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.owner);
  app = await startLoginApp(database);
});
afterAll(async () => {
  await app?.stop();
  await database?.destroy();
});

/** Runs the script to its end. */
const run = (login: string | undefined, environment: Record<string, string> = {}) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...(login ? [login] : [])], {
      env: { PATH: process.env.PATH, PORT: String(app.configuration.port), ...environment },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });

describe('npm run token', () => {
  it.each([
    ['admin@nordlys.example', 'admin'],
    ['employee@nordlys.example', 'regular'],
    ['new@fjord.example', 'newcomer'],
    ['staff@linewise.example', 'staff'],
    ['Colleague@nordlys.example', 'regular'],
  ])('prints a bearer for %s and nothing else', async (login, kind) => {
    const { code, out, err } = await run(login);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^[\w-]+\.[\w-]+\n$/);
    expect(await app.sessions.resolve({ bearer: out.trim() })).toMatchObject({
      via: 'bearer',
      actor: { kind },
    });
  });

  it('works again immediately, with a new code', async () => {
    const [one, other] = [await run('a@else.example'), await run('a@else.example')];
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(other.out).not.toBe(one.out);
  });

  it.each([
    'https://portal.example',
    'http://portal.example:8080',
    // Another name of this machine, as behind a development proxy.
    'http://localhost:8163',
  ])('works for a copy behind %s', async (publicUrl) => {
    const copy = await startLoginApp(database, { environment: { PUBLIC_URL: publicUrl } });
    const { code, out, err } = await run('admin@nordlys.example', {
      PORT: String(copy.configuration.port),
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(await copy.sessions.resolve({ bearer: out.trim() })).not.toBeNull();
    await copy.stop();
  });

  it.each<[string, string | undefined, () => Promise<Record<string, string>>, RegExp]>([
    [
      'nothing runs there',
      'admin@nordlys.example',
      async () => ({ PORT: String(await freePort()) }),
      /^No server responds at http:\/\/127\.0\.0\.1:\d+\./,
    ],
    [
      'it is production',
      'admin@nordlys.example',
      async () => ({ LINEWISE_MODE: 'production' }),
      /production/,
    ],
    ['nobody is named', undefined, async () => ({}), /^Name the login/],
    ['the login is no address', 'admin', async () => ({}), /^Enter an email address/],
  ])('says why not when %s', async (_why, login, environment, sentence) => {
    const { code, out, err } = await run(login, await environment());
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('reports that the copy has another issuer', async () => {
    const copy = await startLoginApp(database, {
      environment: { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'x' },
    });
    const { code, err } = await run('admin@nordlys.example', {
      PORT: String(copy.configuration.port),
    });
    expect(code).toBe(1);
    expect(err).toBe('The login service cannot be reached. Please try again in a moment.\n');
    await copy.stop();
  });

  it('reports that the person is not active', async () => {
    await database
      .owner('users')
      .where({ email: 'colleague@nordlys.example' })
      .update({ status: 'inactive' });
    const { code, err } = await run('colleague@nordlys.example');
    expect(code).toBe(1);
    expect(err).toMatch(/^Your account is not active\./);
  });
});
