import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createListener, type Listener } from '../database/listener.ts';
import { createSealer } from '../secrets/seal.ts';
import { collectingLog } from '../testing/collecting-log.ts';
import { revokeSession } from '../testing/revoke-session.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, type World } from '../testing/world.ts';
import type { LoginClaims } from './login-claims.ts';
import { createSessionCache, type Eviction } from './session-cache.ts';
import { createSessions, type Sessions } from './sessions.ts';

let database: TestDatabase;
let world: World;
let listener: Listener;
let clock: { ms: number };
let here: Sessions;

const newListener = () => createListener({ url: database.urls.app, log: collectingLog() });
const sessionsOver = (over: Listener) =>
  createSessions({
    pool: database.app,
    sealer: database.sealer,
    log: collectingLog(),
    listener: over,
    realNow: () => new Date(clock.ms),
  });
const claimsOf = (email: string, staff = false): LoginClaims => ({
  issuer: 'https://issuer.example',
  subject: email,
  email,
  name: 'Some Body',
  staff,
  idToken: 'an.id.token',
});
const admin = 'admin@nordlys.example';

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
});
beforeEach(async () => {
  clock = { ms: Date.now() };
  listener = newListener();
  here = sessionsOver(listener);
  await listener.start();
});
afterEach(async () => listener.stop());
afterAll(async () => database?.destroy());

async function loggedIn(sessions: Sessions, email: string) {
  const cookie = await sessions.begin(claimsOf(email), undefined);
  const session = await sessions.resolve({ cookie });
  if (!session) throw new Error('not logged in');
  return { cookie, id: session.sessionId, bearer: sessions.issueAccessToken(session.sessionId) };
}

/**
 * Changes a role with the trigger disabled: no notification is sent, so only a cache can still
 * return admin.
 */
async function changeRoleInSilence(role: string) {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  await client.query('UPDATE users SET role = $1 WHERE id = $2', [role, world.nordlys.admin]);
  await client.end();
}

describe('sessions', () => {
  it('store only hashes and a sealed ID token', async () => {
    const { cookie } = await loggedIn(here, admin);
    expect(Buffer.from(cookie, 'base64url')).toHaveLength(32);
    const rows = JSON.stringify(await database.owner('sessions').select());
    expect(rows).not.toContain(cookie);
    expect(rows).not.toContain('an.id.token');
    expect(await here.end(cookie)).toEqual({ idToken: 'an.id.token' });
    expect(await here.end(cookie)).toEqual({ idToken: undefined });
  });

  it('immediately refuse a bearer of a session that another process revoked', async () => {
    const otherListener = newListener();
    const there = sessionsOver(otherListener);
    const evicted: Eviction[] = [];
    there.onEvicted((eviction) => evicted.push(eviction));
    await otherListener.start();
    const { id, bearer, cookie } = await loggedIn(here, admin);
    expect(await there.resolve({ bearer })).toMatchObject({ via: 'bearer', sessionId: id });
    expect(await there.resolve({ cookie })).toMatchObject({ via: 'cookie', sessionId: id });
    await revokeSession(database.app, here, id);
    expect(await here.resolve({ bearer })).toBeNull();
    await expect.poll(() => evicted).toContainEqual({ kind: 'session', id });
    expect(await there.resolve({ bearer })).toBeNull();
    expect(await there.resolve({ cookie })).toBeNull();
    expect(await there.resolveSession(id)).toBeNull();
    await otherListener.stop();
  });

  it('are cached, follow a change of role, and are not cached while the listener is down', async () => {
    const { cookie } = await loggedIn(here, admin);
    const role = async () => (await here.resolve({ cookie }))?.actor.kind;
    expect(await role()).toBe('admin');
    await changeRoleInSilence('regular');
    expect(await role()).toBe('admin');
    await database.owner('users').where({ id: world.nordlys.admin }).update({ role: 'regular' });
    await expect.poll(role).toBe('regular');

    await listener.stop();
    expect(await role()).toBe('regular');
    await changeRoleInSilence('admin');
    expect(await role()).toBe('admin');
  });

  it('are read again after a minute in case a notification was lost', async () => {
    const { cookie } = await loggedIn(here, admin);
    await changeRoleInSilence('regular');
    expect((await here.resolve({ cookie }))?.actor.kind).toBe('admin');
    clock.ms += 61_000;
    expect((await here.resolve({ cookie }))?.actor.kind).toBe('regular');
    await changeRoleInSilence('admin');
  });

  it('end when the person is archived', async () => {
    const id = world.nordlys.colleague;
    const { cookie, bearer } = await loggedIn(here, 'colleague@nordlys.example');
    await database.owner('users').where({ id }).update({ status: 'archived' });
    await expect.poll(() => here.resolve({ cookie })).toBeNull();
    expect(await here.resolve({ bearer })).toBeNull();
  });

  it('last 30 days from the login, used or not', async () => {
    const { cookie, bearer, id } = await loggedIn(here, admin);
    const [row]: { days: number }[] = await database
      .owner('sessions')
      .where({ id })
      .select(database.owner.raw('extract(day from expires_at - created_at)::int AS days'));
    expect(row?.days).toBe(30);
    await database.owner('sessions').where({ id }).update({ expires_at: new Date() });
    clock.ms += 61_000;
    expect(await here.resolve({ cookie })).toBeNull();
    expect(await here.resolve({ bearer })).toBeNull();
  });

  it('recognise staff at every login, and only staff', async () => {
    const cookie = await here.begin(claimsOf(admin, true), undefined);
    expect((await here.resolve({ cookie }))?.actor).toMatchObject({ kind: 'staff', email: admin });
    await here.begin(claimsOf(admin, false), undefined);
    await expect
      .poll(async () => (await here.resolve({ cookie }))?.actor)
      .toMatchObject({ kind: 'admin' });
  });

  it('share one login when two start concurrently', async () => {
    const email = 'twice@else.example';
    await Promise.all([1, 2, 3].map(() => here.begin(claimsOf(email), undefined)));
    expect(await database.owner('identities').where({ subject: email })).toHaveLength(1);
  });
});

describe('the bearer', () => {
  it('lasts 15 minutes', async () => {
    const { bearer } = await loggedIn(here, admin);
    clock.ms += 15 * 60_000 - 2_000;
    expect(await here.resolve({ bearer })).not.toBeNull();
    clock.ms += 3_000;
    expect(await here.resolve({ bearer })).toBeNull();
  });

  it('cannot be made, altered or taken from another installation', async () => {
    const { bearer, cookie } = await loggedIn(here, admin);
    const other = createSessions({
      pool: database.app,
      sealer: createSealer('another-secret-key-that-is-long-enough'),
      log: collectingLog(),
      listener: { on: () => {}, connected: () => false, onConnectionChange: () => {} },
    });
    expect(await other.resolve({ bearer })).toBeNull();
    const [content = '', signature = ''] = bearer.split('.');
    const later = Buffer.from(content, 'base64url');
    later.writeUInt8(later.readUInt8(later.length - 1) ^ 0x40, later.length - 1);
    const bad = [
      '',
      'x',
      '.',
      content,
      `${content}.`,
      `${later.toString('base64url')}.${signature}`,
      `${bearer}.x`,
      cookie,
    ];
    for (const token of bad) expect(await here.resolve({ bearer: token })).toBeNull();
    expect(await here.resolve({ cookie: bearer })).toBeNull();
  });

  it('takes precedence over a cookie, even if the bearer is invalid', async () => {
    const one = await loggedIn(here, admin);
    const other = await loggedIn(here, 'employee@nordlys.example');
    const both = { cookie: one.cookie, bearer: other.bearer };
    expect((await here.resolve(both))?.actor).toMatchObject({ kind: 'regular' });
    expect(await here.resolve({ cookie: one.cookie, bearer: 'bad' })).toBeNull();
    expect(await here.resolve({})).toBeNull();
  });
});

describe('the cache', () => {
  it('does not cache data read before an eviction', async () => {
    const cache = createSessionCache({
      listener: { on: () => {}, connected: () => true, onConnectionChange: () => {} },
      log: collectingLog(),
      realNow: () => new Date(),
    });
    const session = {
      sessionId: 'a',
      tokenHash: 'b',
      identityId: 'c',
      userId: null,
      parentId: null,
      actor: { kind: 'visitor' },
      expiresAt: new Date(Date.now() + 60_000),
    } as const;
    await cache.loading(async (keep) => {
      cache.evict({ kind: 'session', id: 'a' });
      keep(session);
    });
    expect(cache.findById('a')).toBeUndefined();
    await cache.loading(async (keep) => keep(session));
    expect(cache.findById('a')).toMatchObject({ sessionId: 'a' });
    expect(cache.findByToken('b')).toMatchObject({ sessionId: 'a' });
    cache.evict({ kind: 'identity', id: 'c' });
    expect(cache.findByToken('b')).toBeUndefined();
  });
});
