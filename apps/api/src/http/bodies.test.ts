import { readdir, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractCalls, createDocuments } from '../testing/contract-calls.ts';
import { sendExactly } from '../testing/exact-request.ts';
import { type Footprint, type FootprintReader, openFootprint } from '../testing/footprint.ts';
import { type FormPart, formBytes, usualBoundary } from '../testing/form-bytes.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
let footprint: FootprintReader;
let token: string;
beforeAll(async () => {
  product = await startTestProduct({}, { table: contractCalls, uploads: { stallMs: 400 } });
  footprint = await openFootprint(product.database.adminUrl);
  token = await product.login(product.world.nordlys.adminEmail);
});
afterAll(async () => {
  await footprint.close();
  await product.destroy();
});

const params = () => ({ company_id: product.world.nordlys.id });
const documentsPath = () => createDocuments.path.replace('{company_id}', params().company_id);

/** Temporary files of uploads: those with a name, and deleted ones that are still open. */
async function temporaryFiles(): Promise<string[]> {
  const named = (await readdir(tmpdir())).filter((name) => name.startsWith('upload-'));
  if (process.platform !== 'linux') return named;
  const descriptors = await readdir('/proc/self/fd');
  const targets = await Promise.all(
    descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')),
  );
  return [...named, ...targets.filter((target) => target.includes('/upload-'))];
}

let before: Footprint;
beforeEach(async () => {
  before = await footprint.take();
});
/** The server deletes them after it has responded, or has noticed that the sender is gone. */
async function expectNoTemporaryFiles(): Promise<void> {
  for (let tries = 0; (await temporaryFiles()).length > 0 && tries < 50; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await temporaryFiles()).toEqual([]);
}
afterEach(expectNoTemporaryFiles);

const pdf = (content: string | Buffer, fileName = 'a.pdf'): FormPart => ({
  name: 'document',
  fileName,
  type: 'application/pdf',
  content,
});
const title: FormPart = { name: 'title', content: 'Transfer' };

interface Sent {
  readonly boundary?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly hangsUp?: boolean;
}

async function send(body: Buffer, { boundary = usualBoundary, headers = [], hangsUp }: Sent = {}) {
  return sendExactly(product.url, {
    method: 'POST',
    target: documentsPath(),
    headers: [
      ['authorization', `Bearer ${token}`],
      ['content-type', `multipart/form-data; boundary=${boundary}`],
      ...headers,
    ],
    body,
    ...(hangsUp ? { hangsUp } : {}),
  });
}

const audited = (operation: string) =>
  product.database.owner('audit_events').where({ operation, outcome: 'done' });

describe('a form with files', () => {
  test('arrives with names, types and content, small files and large ones', async () => {
    const large = Buffer.alloc(500_000, 'x');
    const { data } = await product.as(token)(createDocuments, {
      params: params(),
      body: { title: 'Åbning', label: ['one', 'two'] },
      files: {
        document: [
          new File(['small'], 'Kvittering “1”.pdf', { type: 'application/pdf' }),
          new File([large], 'large.png', { type: 'image/png' }),
        ],
        logo: undefined,
      },
    });
    expect(data).toMatchObject({
      title: 'Åbning',
      documents: [
        { name: 'Kvittering “1”.pdf', type: 'application/pdf', size: 5, first_byte: 115 },
        { name: 'large.png', type: 'image/png', size: 500_000, first_byte: 120 },
      ],
      logo: null,
    });
    expect(await audited(createDocuments.name)).toHaveLength(1);
  });

  test('sent again under its key with another boundary is done once; with another file it is refused', async () => {
    const key = [['idempotency-key', 'the same form']] as const;
    const first = await send(formBytes([title, pdf('content')]), { headers: key });
    expect(first?.status).toBe(201);
    const written = await footprint.take();
    const boundary = 'quite-another';
    const again = await send(formBytes([pdf('content'), title], boundary), {
      headers: key,
      boundary,
    });
    expect(again).toMatchObject({ status: 201, text: first?.text });
    for (const parts of [
      [title, pdf('Content')],
      [title, pdf('content', 'b.pdf')],
      [{ ...title, content: 'Other' }, pdf('content')],
      [title, pdf('content'), pdf('content')],
    ]) {
      expect(await send(formBytes(parts), { headers: key })).toMatchObject({
        status: 422,
        body: { code: 'idempotency_key_reused' },
      });
    }
    expect(await footprint.take()).toEqual(written);
  });

  const logo: FormPart = { name: 'logo', fileName: 'l.png', type: 'image/png', content: 'x' };
  test.each<[string, FormPart[], number, string, string]>([
    ['without its file', [title], 422, 'document', 'required'],
    ['with an empty file input', [title, pdf('', '')], 422, 'document', 'required'],
    ['without a text', [pdf('x')], 422, 'title', 'required'],
    [
      'with a text that does not fit',
      [{ ...title, content: '' }, pdf('x')],
      422,
      'title',
      'required',
    ],
    ['with an unknown text', [title, pdf('x'), { ...title, name: 'no' }], 422, 'no', 'not known'],
    ['with an unknown file', [title, pdf('x'), { ...logo, name: 'no' }], 422, 'no', 'not known'],
    ['with a text as a file', [{ ...logo, name: 'title' }, pdf('x')], 422, 'title', 'not a file'],
    ['with a file as a text', [title, { name: 'document', content: 'x' }], 422, 'document', 'as a'],
    [
      'with another type',
      [title, { ...pdf('x'), type: 'text/html' }],
      422,
      'document',
      'text/html',
    ],
    ['with too many files', [title, ...Array(4).fill(pdf('x'))], 422, 'document', 'at most 3'],
    ['with a second logo', [title, pdf('x'), logo, logo], 422, 'logo', 'one file'],
    ['with a hidden character', [title, pdf('x', 'a\u202Efdp')], 422, 'document', 'cannot be seen'],
    ['with a file too large', [title, pdf(Buffer.alloc(600_001))], 413, 'document', '600 kB'],
    ['with too much text', [{ ...title, content: 'x'.repeat(120_000) }], 413, 'title', '100000'],
    ['with broken UTF-8', [{ ...title, content: Buffer.from([0xff]) }], 400, 'title', 'UTF-8'],
    [
      'with an encoded part',
      [title, { ...pdf('eA=='), headers: ['Content-Transfer-Encoding: base64'] }],
      400,
      'document',
      'encoding',
    ],
  ])('%s is refused by name', async (_, parts, status, field, sentence) => {
    const answer = await send(formBytes(parts));
    expect(answer).toMatchObject({
      status,
      body: { fields: { [field]: expect.stringContaining(sentence) } },
    });
    expect(await footprint.take()).toEqual(before);
  });

  test('reports all wrong fields together', async () => {
    const answer = await send(formBytes([{ ...title, name: 'surprise' }, logo, logo]));
    const text = expect.any(String);
    const fields = { document: text, logo: text, surprise: text, title: text };
    expect(answer?.body).toMatchObject({ fields });
  });

  test('that ends within a file is 400 and names the file', async () => {
    const whole = formBytes([title, pdf('x'.repeat(400_000))]);
    const answer = await send(whole.subarray(0, 350_000));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'malformed_request', fields: { document: expect.any(String) } },
    });
    expect(await footprint.take()).toEqual(before);
  });

  test('without a boundary is 400, as another type 415, announced too large 413', async () => {
    const call = (type: string) =>
      product.call(token, 'POST', documentsPath(), {
        rawBody: 'x',
        headers: { 'content-type': type },
      });
    expect((await call('multipart/form-data')).status).toBe(400);
    expect(await call('application/json')).toMatchObject({
      status: 415,
      body: { error: 'Send the request as multipart/form-data.' },
    });
    const announced = await sendExactly(product.url, {
      method: 'POST',
      target: documentsPath(),
      headers: [
        ['authorization', `Bearer ${token}`],
        ['content-length', '90000000'],
      ],
    });
    expect(announced?.status).toBe(413);
    expect(await footprint.take()).toEqual(before);
  });

  test('sent in chunks without an announced size is cut at the limit', async () => {
    const chunk = `40000\r\n${'x'.repeat(0x40000)}\r\n`;
    const answer = await send(Buffer.from(`${chunk.repeat(12)}0\r\n\r\n`), {
      headers: [['transfer-encoding', 'chunked']],
    });
    expect(answer?.status).toBe(413);
  });

  test('of a caller who may not send it is refused before a file is received', async () => {
    const employee = await product.login('employee@nordlys.example');
    const form = new FormData();
    form.append('document', new File([Buffer.alloc(500_000)], 'a.pdf'));
    const answer = await product.call(employee, 'POST', documentsPath(), { rawBody: form });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  /** Sends half of a form and nothing more. */
  async function begin(): Promise<{ answer: Promise<string>; hangUp: () => void }> {
    const { hostname, port } = new URL(product.url);
    const half = formBytes([title, pdf('x'.repeat(400_000))]).subarray(0, 350_000);
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    socket.write(
      `POST ${documentsPath()} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=${usualBoundary}\r\nContent-Length: 400500\r\n\r\n`,
    );
    socket.write(half);
    let text = '';
    const answer = new Promise<string>((resolve) => {
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(text));
    });
    return { answer, hangUp: () => socket.destroy() };
  }

  test('that stalls is refused, and the connection ends', async () => {
    const { answer } = await begin();
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request_timeout"/);
    expect(await footprint.take()).toEqual(before);
  });

  test('whose sender disappears writes nothing', async () => {
    const { answer, hangUp } = await begin();
    for (let tries = 0; (await temporaryFiles()).length === 0 && tries < 50; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    hangUp();
    expect(await answer).toBe('');
    expect(await footprint.take()).toEqual(before);
  });
});
