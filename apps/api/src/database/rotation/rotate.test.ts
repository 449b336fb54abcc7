import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessions } from '../../auth/sessions.ts';
import { loadDemo } from '../../demo/load.ts';
import { createSealer, type Sealer } from '../../secrets/seal.ts';
import { collectingLog } from '../../testing/collecting-log.ts';
import { testSecretKey } from '../../testing/constants.ts';
import { eventually } from '../../testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createAccounts } from '../../vendors/identity/embedded/accounts.ts';
import { createAdapter } from '../../vendors/identity/embedded/adapter.ts';
import { loadSigningKeys } from '../../vendors/identity/embedded/keys.ts';
import { asOwner, countSealed, sealAgain } from './rotate.ts';
import { sealedColumns } from './sealed-columns.ts';

const newKey = 'the new key of this installation, long enough';
const oldSealer = createSealer(testSecretKey);
const both = createSealer(newKey, testSecretKey);
const newSealer = createSealer(newKey);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo({
    ownerUrl: database.urls.owner,
    sealer: oldSealer,
    size: 'small',
    companies: 1,
    now: new Date(),
    log: collectingLog(),
  });
  const id = randomUUID();
  await database.owner('outbox').insert({
    id,
    topic: 'mail.send',
    payload: '{}',
    secret: oldSealer.seal('{"code":"123456"}', `outbox:${id}`),
  });
  const person = await database.owner('users').first('company_id', 'id');
  await database.owner('integrations').insert({
    company_id: person.company_id,
    id,
    type: 'pipedrive',
    user_id: person.id,
    status: 'active',
    token: oldSealer.seal('a token', `integration:${id}`),
    created_at: new Date(),
  });
  const hrId = randomUUID();
  const sealed = (text: string) => oldSealer.seal(text, `integration:${hrId}`);
  await database.owner('integrations').insert({
    company_id: person.company_id,
    id: hrId,
    type: 'hibob',
    status: 'active',
    username: sealed('a service user'),
    token: sealed('its token'),
    webhook_secret: sealed('the secret of the webhook'),
    next_read_at: new Date(Date.now() + 86_400_000),
    created_at: new Date(),
  });
  await database.owner('webhook_endpoints').insert({
    company_id: person.company_id,
    id,
    url: 'https://hooks.havbris.example/',
    events: ['*'],
    secret: oldSealer.seal('a secret', `webhook:${id}`),
    old_secret: oldSealer.seal('the secret before', `webhook:${id}`),
    old_secret_until: new Date(),
    created_at: new Date(),
  });
  await database.owner('stored_files').insert({
    company_id: person.company_id,
    id,
    kind: 'kyb',
    name: 'extract.pdf',
    type: 'application/pdf',
    size: 1,
    sha256: 'a'.repeat(64),
    data_key: oldSealer.seal('the key of the document', `file:${id}`),
    content: Buffer.from('.'),
    created_at: new Date(),
  });
});
afterAll(() => database.destroy());

const listener = { on: () => {}, onConnectionChange: () => {}, connected: () => true };
const sessionsWith = (sealer: Sealer) =>
  createSessions({ pool: database.app, sealer, listener, log: collectingLog() });
const login = {
  issuer: 'https://issuer.example',
  subject: 'astrid',
  email: 'admin@nordlys.example',
  name: 'Astrid',
  staff: false,
  idToken: 'what the issuer said',
};

/** Every sealed text with the context it is bound to. */
async function texts(): Promise<{ sealed: string; context: string }[]> {
  const found = [];
  for (const { table, sealed, context } of sealedColumns) {
    const { rows } = await database.owner.raw(
      `SELECT ${sealed} AS sealed, ${context} AS context FROM ${table} WHERE ${sealed} IS NOT NULL ORDER BY 2`,
    );
    found.push(...rows);
  }
  return found;
}
const opened = async (sealer: Sealer) =>
  (await texts()).map(({ sealed, context }) => [context, sealer.open(sealed, context)]);

test('texts sealed with the previous key can be opened, and new texts are sealed with the current key', () => {
  const sealed = oldSealer.seal('a PUK', 'sim');
  expect(both.open(sealed, 'sim')).toBe('a PUK');
  expect(() => newSealer.open(sealed, 'sim')).toThrow('another key');
  expect(() => both.open(sealed, 'elsewhere')).toThrow(/authenticate/);
  expect(newSealer.open(both.seal('a PUK', 'sim'), 'sim')).toBe('a PUK');
});

test('every text is resealed once, an interrupted rotation continues, and afterwards the previous key opens nothing', async () => {
  const accounts = createAccounts({ pool: database.app, sealer: oldSealer });
  const subject = await accounts.remember('somebody@nordlys.example');
  const adapter = createAdapter({ pool: database.app, sealer: oldSealer });
  await adapter('Session').upsert('a provider session', { uid: 'uid', jti: 'jti' }, 1000);
  const signing = await loadSigningKeys({ pool: database.app, sealer: oldSealer });
  const session = await sessionsWith(oldSealer).begin(login, undefined);
  const forgotten = await sessionsWith(oldSealer).begin(login, undefined);

  const call = randomUUID();
  await database.owner('es2plus_profiles').insert({
    call_identifier: call,
    activation_code: oldSealer.seal('LPA:1$smdp.example$A', `es2plus-profile:${call}`),
  });

  // The product runs with both keys.
  const sessions = sessionsWith(both);
  const bearer = oldBearer(await sessions.resolve({ cookie: session }));
  expect(await sessions.resolve({ bearer })).not.toBeNull();
  expect(await loadSigningKeys({ pool: database.app, sealer: both })).toEqual(signing);
  const kept = createAdapter({ pool: database.app, sealer: both })('Session');
  expect(await kept.find('a provider session')).toMatchObject({ uid: 'uid' });
  expect(await kept.findByUid('uid')).toMatchObject({ jti: 'jti' });

  const before = await opened(both);
  expect(before.length).toBeGreaterThan(300);
  for (const { table } of sealedColumns.filter((column) => !column.table.endsWith('items'))) {
    expect((await database.owner(table.replace('public.', '')).limit(1)).length, table).toBe(1);
  }
  const batches: number[] = [];
  const cut = asOwner(database.urls.owner, (client) =>
    sealAgain(client, both, async () => {
      batches.push(batches.length);
      if (batches.length === 2) throw new Error('killed');
    }),
  );
  await expect(cut).rejects.toThrow('killed');
  await asOwner(database.urls.owner, async (client) => {
    const half = (await countSealed(client, both.keyNames)).filter(({ previous }) => previous > 0);
    expect(half.length).toBeGreaterThan(1);
    const left = half.reduce((sum, { previous }) => sum + previous, 0);
    expect(left).toBeLessThan(before.length);
    // Some texts are sealed with each key; all can be read.
    expect(await opened(both)).toEqual(before);
    expect(await sealAgain(client, both)).toBe(left);
    expect(await sealAgain(client, both)).toBe(0);
    const after = await countSealed(client, both.keyNames);
    expect(after.every(({ previous, unknown }) => previous + unknown === 0)).toBe(true);
  });
  // The previous key is removed.
  expect(await opened(newSealer)).toEqual(before);
  const since = sessionsWith(newSealer);
  expect(await since.resolve({ cookie: session })).not.toBeNull();
  expect(await since.end(session)).toEqual({ idToken: 'what the issuer said' });
  // A session not used during the rotation has ended; after a new login the person has the same
  // identity.
  expect(await since.resolve({ cookie: forgotten })).toBeNull();
  expect(await since.resolve({ bearer })).toBeNull();
  const later = createAccounts({ pool: database.app, sealer: newSealer });
  expect(await later.remember('somebody@nordlys.example')).toBe(subject);
  expect(await loadSigningKeys({ pool: database.app, sealer: newSealer })).toEqual(signing);
});

function oldBearer(session: { sessionId: string } | null): string {
  if (!session) throw new Error('The session under the previous key was not found.');
  return sessionsWith(oldSealer).issueAccessToken(session.sessionId);
}

test('a text sealed with an unknown key is counted as lost and left unchanged', async () => {
  const foreignSealer = createSealer('a key that nobody has kept, alas, alas');
  const sealed = foreignSealer.seal('{}', 'outbox:lost');
  await database
    .owner('outbox')
    .insert({ id: randomUUID(), topic: 'x', payload: '{}', secret: sealed });
  await asOwner(database.urls.owner, async (client) => {
    await sealAgain(client, both);
    const counts = await countSealed(client, both.keyNames);
    expect(counts.find(({ unknown }) => unknown > 0)).toMatchObject({
      name: 'public.outbox.secret',
      unknown: 1,
    });
  });
  expect(await database.owner('outbox').where('secret', sealed)).toHaveLength(1);
});

test('a locked row is waited for, and its new value is resealed', async () => {
  const product = new pg.Client({ connectionString: database.adminUrl });
  await product.connect();
  const { rows } = await product.query(
    `SELECT number_id FROM sim_profiles WHERE secrets IS NOT NULL LIMIT 1`,
  );
  const context = `sim:${rows[0].number_id}`;
  // A process that still has only the previous key.
  const write = (text: string) =>
    product.query('UPDATE sim_profiles SET secrets = $2 WHERE number_id = $1', [
      rows[0].number_id,
      oldSealer.seal(text, context),
    ]);
  await write('first');
  await product.query('BEGIN');
  await write('second');
  const sealing = asOwner(database.urls.owner, (client) => sealAgain(client, both));
  await eventually(async () => {
    const { rowCount } = await database.owner.raw(
      `SELECT FROM pg_stat_activity WHERE datname = current_database()
           AND application_name = 'rotate-key' AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  });
  await product.query('COMMIT');
  expect(await sealing).toBe(1);
  const [row] = await database.owner('sim_profiles').where('number_id', rows[0].number_id);
  expect(newSealer.open(row.secrets, context)).toBe('second');
  await product.end();
});
