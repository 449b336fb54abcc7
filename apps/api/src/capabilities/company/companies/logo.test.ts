import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { deleteLogo, uploadLogo } from '@workspace/domain/companies/operations';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { createWebsites } from '../../../vendors/websites/websites.ts';

let product: TestProduct;
let admin: string;
let folder: string;
let site: ReturnType<typeof createServer>;
let port = 0;

beforeAll(async () => {
  site = createServer((request, response) => {
    const pages: Record<string, () => void> = {
      '/': () =>
        response.end('<link rel="icon" href="/bad.svg"><link rel=apple-touch-icon href=/touch>'),
      '/touch': () => void drawing('#0a0').then((bytes) => response.end(bytes)),
      '/none': () => response.end('<title>Nothing</title>'),
      '/inside': () => response.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end(),
      '/large': () => response.end(Buffer.alloc(3_000_000, '<')),
    };
    const answer = pages[request.url ?? ''];
    if (answer) answer();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, resolve));
  port = (site.address() as AddressInfo).port;
  folder = await mkdtemp(join(tmpdir(), 'logo-'));
  // Names lead to the local server, and 127.0.0.1 counts as the public web; 127.0.0.2 does not.
  const websites = createWebsites({
    isAllowed: (address) => address === '127.0.0.1',
    resolve: ((_name: string, _options: object, done: (...found: unknown[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as never,
  });
  product = await startTestProduct({ LINEWISE_DATA_DIR: folder }, { worker: 'running', websites });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(async () => {
  site.close();
  await product.destroy();
});

const drawing = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
const row = () => product.database.owner('companies').first().where('id', product.world.nordlys.id);
const files = () =>
  product.database.owner('stored_files').select('id', 'kind', 'sha256', 'content');
const send = (content: Buffer, name = 'logo.png', type = 'image/png') =>
  product.as(admin)(uploadLogo, {
    params: { company_id: product.world.nordlys.id },
    body: {},
    files: { file: new File([new Uint8Array(content)], name, { type }) },
  });
const read = (url: string, query = '') => product.call(null, 'GET', `${url}${query}`);
const onDisk = async () => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile() && entry.name !== 'secret-key').length;
};

beforeEach(async () => {
  await product.as(admin)(deleteLogo, { params: { company_id: product.world.nordlys.id } });
});

test('a logo is drawn again without its metadata, and everybody may read it by its address', async () => {
  const original = await sharp(await drawing('#123456'))
    .withExif({ IFD0: { Copyright: 'Secret place', Artist: 'Ann' } })
    .jpeg()
    .toBuffer();
  expect(original.includes('Secret place')).toBe(true);
  const { data } = await send(original, 'whatever.txt', 'text/plain');
  const { headers, bytes, status } = await read(data.logo_url ?? '');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(bytes.includes('Secret place')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 90, height: 60 });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();

  // The worker moves it to the file store, and it is the same.
  await eventually(async () => expect(await files()).toMatchObject([{ content: null }]));
  expect((await read(data.logo_url ?? '')).bytes.equals(bytes)).toBe(true);
  expect(await onDisk()).toBe(1);

  // Another logo has another address; the former one is gone, in the file store too.
  const { data: next } = await send(await drawing('#fff'));
  expect(next.logo_url).not.toBe(data.logo_url);
  expect((await read(data.logo_url ?? '')).status).toBe(404);
  await eventually(async () => {
    expect(await files()).toMatchObject([{ content: null }]);
    expect(await onDisk()).toBe(1);
  });
});

/** A PNG that claims to be enormous. */
function pixelBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const table = Array.from({ length: 256 }, (_, n) => {
      let c = n;
      for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
      return c >>> 0;
    });
    let crc = 0xffffffff;
    for (const byte of body) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(60_000, 0);
  head.writeUInt32BE(60_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const content = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test('what is no JPEG, PNG or GIF by its content is refused, and leaves nothing', async () => {
  const before = await row();
  const cut = (await drawing('#333')).subarray(0, 200);
  for (const content of [svg, cut, Buffer.from('<html>'), Buffer.from('%PDF-1.7\n')]) {
    const refused = send(content, 'logo.png', 'image/png');
    await expect(refused).rejects.toMatchObject({
      definition: { status: 422 },
      fields: { file: 'This is not a JPEG, PNG or GIF image.' },
    });
  }
  await expect(send(pixelBomb())).rejects.toMatchObject({
    definition: { status: 422 },
    fields: { file: 'This image has more than 8 megapixels. Make it smaller and send it again.' },
  });
  expect(await row()).toEqual(before);
  expect(await files()).toEqual([]);
});

test('an image that is a web page too is only an image afterwards', async () => {
  const page = '<script>alert(document.domain)</script>';
  const both = Buffer.concat([await drawing('#00f'), Buffer.from(page)]);
  const { data } = await send(both, 'page.html', 'text/html');
  const { bytes, headers } = await read(data.logo_url ?? '');
  expect(bytes.includes('script')).toBe(false);
  expect(headers.get('content-type')).toBe('image/png');
});

test('an image of more than 512 000 bytes is too large, in these words', async () => {
  await expect(send(Buffer.alloc(512_001))).rejects.toMatchObject({
    definition: { status: 413 },
    message: 'Image is too large. (500 KB max)',
  });
  // The largest one is received, and judged by its content.
  await expect(send(Buffer.alloc(512_000))).rejects.toMatchObject({ definition: { status: 422 } });
  expect(await files()).toEqual([]);
});

test('an upload that is cut off leaves nothing', async () => {
  const before = await row();
  const boundary = 'xyz';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const answer = await product.call(
    admin,
    'POST',
    `/api/v0/companies/${product.world.nordlys.id}/logo`,
    {
      rawBody: head + 'half of it',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    },
  );
  expect(answer.status).toBe(400);
  expect(await row()).toEqual(before);
  expect(await files()).toEqual([]);
});

test('an address that does not exist is not found; employees and others cannot change the logo', async () => {
  expect((await read(`/api/v0/assets/${'a'.repeat(43)}`)).status).toBe(404);
  const address = `/api/v0/companies/${product.world.nordlys.id}/logo`;
  const employee = await product.login('employee@nordlys.example');
  const other = await product.login(product.world.fjord.adminEmail);
  expect((await product.call(employee, 'DELETE', address)).status).toBe(403);
  expect((await product.call(other, 'DELETE', address)).status).toBe(404);
});

test('a token reads the asset store until it expires', async () => {
  const { data } = await send(await drawing('#eee'));
  const answer = await product.call(admin, 'GET', '/api/v0/integrations/bunny/token/readonly');
  const { token, expires_at } = (answer.body as { data: { token: string; expires_at: string } })
    .data;
  expect(Date.parse(expires_at)).toBeGreaterThan(Date.now());
  expect((await read(data.logo_url ?? '', `?token=${token}`)).status).toBe(200);
  const [, proof] = token.split('.');
  for (const wrong of ['x', `${(Date.now() + 1e9).toString(36)}.${proof}`, `1.${proof}`]) {
    expect((await read(data.logo_url ?? '', `?token=${wrong}`)).status).toBe(403);
  }
  expect((await product.call(token, 'GET', '/api/v0/users/me')).status).toBe(401);
});

test('the logo that a website declares is fetched; what is not public, too large or nothing is not', async () => {
  const fetchFrom = (website_url: string) =>
    product.call(
      admin,
      'POST',
      `/api/v0/companies/${product.world.nordlys.id}/logo/fetch_from_website`,
      {
        body: { website_url },
        headers: { 'idempotency-key': randomUUID() },
      },
    );
  const found = await fetchFrom(`http://brand.example:${port}/`);
  expect(found).toMatchObject({ status: 200, body: { data: { logo_url: expect.any(String) } } });
  const kept = await row();
  for (const path of ['none', 'inside', 'large', 'missing']) {
    const answer = await fetchFrom(`http://brand.example:${port}/${path}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'no_logo_found' } });
  }
  expect((await fetchFrom('http://127.0.0.1/')).body).toMatchObject({
    fields: { website_url: 'Please enter a valid website URL' },
  });
  expect(await row()).toEqual(kept);
});
