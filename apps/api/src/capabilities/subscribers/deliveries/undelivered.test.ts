import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { getDocument, sendDocuments } from '@workspace/domain/kyb/operations';
import { orderNumber } from '@workspace/domain/numbers/operations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import { startWorker, type Worker, type WorkerOptions } from '../../../jobs/worker.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { createDiskStore, filesFolder } from '../../../vendors/files/disk.ts';
import { mailHandler, sendMail } from '../../../vendors/mail/message.ts';
import { createSmtpMailer } from '../../../vendors/mail/smtp.ts';
import { orderProfile, reportGivenUp } from '../../../vendors/network/messages.ts';
import { startWork } from '../../../work.ts';
import { fileHandlers } from '../../company/files/index.ts';
import { createNetworkEventHandler } from '../../numbers/numbers/index.ts';

let product: TestProduct;
let admin: string;
let staff: string;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
  staff = await product.login('staff@provider.example', { staff: true });
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await product.destroy();
});

const network = () => {
  const { worker: pool, sealer } = product.database;
  return createNetworkEventHandler({ pool, sealer });
};

async function work(
  handlers: readonly MessageHandler[],
  more: Partial<WorkerOptions> = {},
): Promise<Worker> {
  const { worker: pool, sealer, urls } = product.database;
  const { log } = product.services;
  const worker = await startWorker({
    workerUrl: urls.worker,
    pool,
    sealer,
    handlers,
    log,
    pollIntervalMs: 50,
    ...more,
  });
  ends.push(() => worker.stop());
  return worker;
}

/** Sends orders to the network with `deliver`; those given up are reported to the product. */
const orders = (deliver: () => Promise<void>) => {
  const report = reportGivenUp(product.database.worker, network());
  return handleMessage(orderProfile, deliver, ({ payload }) =>
    report(payload.call_identifier, 'order'),
  );
};

async function order(): Promise<string> {
  const { nordlys, plans } = product.world;
  const { data } = await product.as(admin)(orderNumber, {
    body: { user_id: nordlys.employee, plan_id: plans.small, country_iso_code: 'DK' },
  });
  return data.number_id;
}

const jobs = () => product.database.worker('graphile_worker._private_jobs');
/** A failed attempt is repeated after seconds, which on a busy machine pass while it is looked at. */
const putOff = () => jobs().update({ run_at: new Date(Date.now() + 3_600_000) });
const outbox = () =>
  product.database.worker('outbox').first('state', 'attempts', 'last_error', 'secret');
const undelivered = (token: string) => product.call(token, 'GET', '/api/v0/undelivered');
const history = async (numberId: string) => {
  const { body } = await product.call(admin, 'GET', `/api/v0/numbers/${numberId}/history`);
  return body;
};

/** A port that accepts connections. */
async function listening(
  onCall: (socket: Socket) => void,
): Promise<{ server: Server; port: number }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onCall(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return { server, port: address.port };
}

describe('a network that accepts the request and never answers', () => {
  test('is retried, then given up with a notice to staff and administrators', async () => {
    let calls = 0;
    const silent = orders(() => {
      calls += 1;
      return new Promise(() => {});
    });
    const worker = await work([silent], { tryTimeoutMs: 200 });
    const numberId = await order();
    await worker.idle();
    const [job] = await jobs().select('run_at', 'updated_at');
    await putOff();
    expect(job.run_at.getTime()).toBeGreaterThan(job.updated_at.getTime());
    expect(await outbox()).toMatchObject({
      state: 'pending',
      attempts: 1,
      last_error: 'No response within 0.2 s.',
    });
    expect((await undelivered(staff)).body).toMatchObject({ data: [], page: { total: 0 } });
    expect(await history(numberId)).toMatchObject({ data: [{ kind: 'ordered' }] });

    await jobs().update({ attempts: 11, run_at: new Date() });
    await eventually(async () => expect((await outbox()).state).toBe('dead'));
    await worker.idle();
    expect(calls).toBe(2);
    const reason = 'The network did not accept the order. It is not sent again.';
    expect(await history(numberId)).toMatchObject({
      data: [{ kind: 'network_failed', details: { reason } }, { kind: 'ordered' }],
    });
    const { status, body } = await undelivered(staff);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: [
        {
          company_id: product.world.nordlys.id,
          topic: 'network.order',
          template: null,
          recipient: null,
          reason: 'No response within 0.2 s.',
          attempts: 2,
        },
      ],
      page: { next_cursor: null, total: 1 },
    });
    expect((await undelivered(admin)).status).toBe(403);
    // Reported once; the line itself still exists and is pending.
    const number = await product.call(admin, 'GET', `/api/v0/numbers/${numberId}`);
    expect(number.body).toMatchObject({ data: { status: 'provisioning' } });
    expect(product.logged().match(/an outbox entry failed for good/g)).toHaveLength(1);
  });

  test('an attempt that dies with its worker is reported too', async () => {
    const numberId = await order();
    await jobs().update({ attempts: 12 });
    const worker = await work([orders(async () => {})]);
    await worker.idle();
    expect(await outbox()).toMatchObject({ state: 'dead' });
    expect(await history(numberId)).toMatchObject({
      data: [{ kind: 'network_failed' }, { kind: 'ordered' }],
    });
  });
});

describe('a mail server', () => {
  const to = 'anna.lund@nordlys.example';
  const patience = { greetingMs: 200, silenceMs: 200 };

  async function mail(): Promise<void> {
    const id = randomUUID();
    const visitor = {
      actorKind: 'visitor',
      companyId: null,
      userId: null,
      keyScope: null,
    } as const;
    const actor = { kind: 'system', id: null, name: null } as const;
    const origin = { operation: 'test', actor, requestId: null, address: null };
    await transact(product.database.app, visitor, origin, async (unit) =>
      unit.send(
        sendMail,
        { template: 'login_code', to },
        { id, secret: sealOutboxSecret(product.database.sealer, id, { code: '271828' }) },
      ),
    );
  }

  /** A server that answers the recipient with a refusal that repeats the address. */
  const refusing = (code: string) => (socket: Socket) => {
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const isRecipient = /^RCPT/i.test(chunk.toString());
      socket.write(isRecipient ? `${code} <${to}> is barred\r\n` : '250 OK\r\n');
    });
  };

  async function deliverBy(onCall: (socket: Socket) => void): Promise<Worker> {
    const { port } = await listening(onCall);
    const from = 'Linewise <hello@linewise.example>';
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, patience });
    const worker = await work([mailHandler(mailer)]);
    await mail();
    await worker.idle();
    await putOff();
    return worker;
  }

  async function expectMasked(reason: RegExp): Promise<void> {
    expect((await outbox()).secret).toBeNull();
    const { body, bytes } = await undelivered(staff);
    expect(body).toMatchObject({
      data: [
        {
          company_id: null,
          topic: 'mail.send',
          template: 'login_code',
          recipient: 'a…@nordlys.example',
          reason: expect.stringMatching(reason),
        },
      ],
    });
    for (const text of [bytes.toString(), product.logged()]) {
      expect(text).not.toContain(to);
      expect(text).not.toContain('271828');
    }
  }

  test('that does not know the mailbox is not asked again', async () => {
    await deliverBy(refusing('550 5.1.1'));
    expect(await outbox()).toMatchObject({ state: 'dead' });
    expect(await jobs().select('id')).toEqual([]);
    await expectMasked(/^550 5\.1\.1 <\[address\]> is barred$/);
  });

  test.each([
    ['says nothing', () => {}, /Greeting never received|timed? ?out|No response/i],
    ['hangs up', (socket: Socket) => socket.destroy(), /closed|ECONNRESET/i],
    [
      'answers as a web server',
      (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n<html>271828</html>\r\n'),
      /greeting|Invalid|closed/i,
    ],
    ['refuses the mail for now', refusing('450 4.2.1'), /450 4\.2\.1 <\[address\]> is barred/],
  ])(
    'that %s is given up in the end: template and masked recipient, nothing else',
    async (_how, onCall, reason) => {
      const worker = await deliverBy(onCall);
      expect(await outbox()).toMatchObject({ state: 'pending', attempts: 1 });
      expect((await outbox()).secret).not.toBeNull();
      await jobs().update({ attempts: 11, run_at: new Date() });
      await eventually(async () => expect((await outbox()).state).toBe('dead'));
      await worker.idle();
      await expectMasked(reason);
    },
  );
});

describe('a file store that cannot be written', () => {
  test('is shown to staff while files are still tried, and until they are stored', async () => {
    const { id: company_id } = product.world.nordlys;
    const folder = filesFolder(product.services.configuration.dataDirectory);
    await writeFile(folder, 'not a folder');
    const store = createDiskStore(folder);
    const worker = await work(fileHandlers(product.database.worker, store));
    const content = Buffer.from('%PDF-1.7\n%%EOF\n');
    const { data } = await product.as(admin)(sendDocuments, {
      params: { company_id },
      files: { files: [new File([content], 'extract.pdf')] },
    });
    const attempted = async (attempts: number) => {
      await eventually(async () => expect(await outbox()).toMatchObject({ attempts }));
      await worker.idle();
      await putOff();
    };
    await attempted(1);
    // An outage of minutes is nothing to act on.
    expect((await undelivered(staff)).body).toMatchObject({ data: [] });
    for (let attempts = 2; attempts <= 6; attempts += 1) {
      await jobs().update({ run_at: new Date() });
      await attempted(attempts);
    }
    expect((await undelivered(staff)).body).toMatchObject({
      data: [
        {
          company_id,
          topic: 'files.store',
          reason: expect.stringContaining('ENOTDIR'),
          attempts: 6,
          given_up_at: null,
        },
      ],
      page: { total: 1 },
    });
    expect((await undelivered(admin)).status).toBe(403);
    // The document is not lost: it opens from the database.
    const document_id = data.kyb.documents[0]?.document_id ?? '';
    const open = () => product.as(admin)(getDocument, { params: { company_id, document_id } });
    expect(Buffer.from(await (await open()).arrayBuffer())).toEqual(content);

    await rm(folder);
    await worker.idle();
    await jobs().update({ run_at: new Date() });
    await eventually(async () => expect((await outbox()).state).toBe('delivered'));
    expect((await undelivered(staff)).body).toMatchObject({ data: [], page: { total: 0 } });
    expect(Buffer.from(await (await open()).arrayBuffer())).toEqual(content);
  });
});

describe('a stopped worker', () => {
  test('does not keep the API from taking orders; after a restart each is delivered once', async () => {
    const readyz = () => product.call(null, 'GET', '/readyz');
    expect(await readyz()).toMatchObject({
      status: 200,
      body: { data: { database: 'ok', pending_migrations: [], worker: 'away' } },
    });
    const numberId = await order();
    expect(await outbox()).toMatchObject({ state: 'pending', attempts: 0 });
    const { worker: pool, sealer, urls } = product.database;
    const running = await startWork({
      configuration: product.services.configuration,
      workerUrl: urls.worker,
      pool,
      appPool: product.database.app,
      sealer,
      log: product.services.log,
      onNetworkEvent: network(),
    });
    ends.push(() => running.stop());
    expect(await readyz()).toMatchObject({ body: { data: { worker: 'working' } } });
    await running.idle();
    await product.call(null, 'POST', '/sandbox/clock', { body: { advance_seconds: 60 } });
    expect(await outbox()).toMatchObject({ state: 'delivered', attempts: 1 });
    const kinds = ((await history(numberId)) as { data: { kind: string }[] }).data;
    expect(kinds.map(({ kind }) => kind)).toEqual(['active', 'installable', 'accepted', 'ordered']);
    expect(await product.database.owner('sandbox.profiles')).toHaveLength(1);
  });
});
