import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { transact } from '../../database/unit-of-work.ts';
import { defineMessage } from '../../jobs/message.ts';
import { sealOutboxSecret } from '../../jobs/outbox.ts';
import { startWorker } from '../../jobs/worker.ts';
import { collectingLog } from '../../testing/collecting-log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { mailHandler, sendMail } from './message.ts';
import { createSandboxMailer } from './sandbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

const visitor = { actorKind: 'visitor', companyId: null, userId: null, keyScope: null } as const;
const origin = {
  operation: 'test',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** A message queued by a release with other templates. */
const anyMail = defineMessage(sendMail.name, z.record(z.string(), z.unknown()));

async function enqueue(payload: Record<string, unknown>, secret: object): Promise<string> {
  const id = randomUUID();
  await transact(database.app, visitor, origin, async (unit) =>
    unit.send(anyMail, payload, { id, secret: sealOutboxSecret(database.sealer, id, secret) }),
  );
  return id;
}

test('a login code travels through the outbox into the sandbox mailbox, and is stored nowhere else', async () => {
  const log = collectingLog();
  const mailer = createSandboxMailer(database.worker);
  const worker = await startWorker({
    workerUrl: database.urls.worker,
    pool: database.worker,
    sealer: database.sealer,
    handlers: [mailHandler(mailer)],
    log,
    pollIntervalMs: 50,
  });
  const to = 'anna@nordlys.example';
  const id = await enqueue({ template: 'login_code', to }, { code: '042731' });
  const broken = await enqueue({ template: 'login_code', to }, { code: '<b>' });
  const nonsense = await enqueue({ template: 'no_such', to }, { code: '042731' });
  await worker.idle();
  await worker.stop();

  const messages = await database.worker('sandbox.messages').select();
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ id, channel: 'email', recipient: to });
  expect(messages[0].body).toContain('042731');
  expect(messages[0].subject).not.toContain('042731');
  expect(messages[0].html).toContain('>042<');

  const outbox = await database.worker('outbox').select('id', 'state', 'secret', 'last_error');
  const of = (wanted: string) => outbox.find((row) => row.id === wanted);
  expect(of(id)).toMatchObject({ state: 'delivered', secret: null });
  expect(of(broken)).toMatchObject({
    state: 'pending',
    last_error: 'The payload does not match the schema: code',
  });
  expect(of(nonsense)).toMatchObject({
    last_error: 'The payload does not match the schema: template',
  });
  for (const kept of [log.text(), JSON.stringify(outbox)]) {
    expect(kept).not.toContain('042731');
    expect(kept).not.toContain(to);
  }
});

test('the sandbox mailbox keeps a mail that is sent twice once', async () => {
  const mailer = createSandboxMailer(database.worker);
  const mail = {
    to: 'twice@nordlys.example',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    images: [],
    idempotencyKey: randomUUID(),
  };
  await Promise.all([mailer.send(mail), mailer.send(mail), mailer.send(mail)]);
  const kept = await database.worker('sandbox.messages').where('recipient', mail.to);
  expect(kept).toHaveLength(1);
});
