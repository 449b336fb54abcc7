import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStore } from './disk.ts';
import type { FileStore } from './port.ts';
import { createS3Store } from './s3.ts';

interface Stored {
  readonly body: Buffer;
  readonly authorization: string;
}

const objects = new Map<string, Stored>();
let failing = 0;
let server: Server;
let folder: string;
let s3: FileStore;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The content of an upload in the chunked encoding of S3, which ends in a checksum. */
function unchunked(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes('aws-chunked')) return body;
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, end).toString(), 16);
    if (!(size > 0)) return Buffer.concat(pieces);
    pieces.push(body.subarray(end + 2, end + 2 + size));
    at = end + 4 + size;
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const path = (request.url ?? '').split('?')[0] ?? '';
      const { authorization = '' } = request.headers;
      if (failing > 0) {
        failing -= 1;
        response.writeHead(503).end();
      } else if (
        !/^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-north-1\/s3\/aws4_request/.test(authorization)
      ) {
        response.writeHead(403).end();
      } else if (request.method === 'PUT') {
        const content = unchunked(body, request.headers['content-encoding']);
        objects.set(path, { body: content, authorization });
        response.writeHead(200, { etag: '"x"' }).end();
      } else if (request.method === 'DELETE') {
        objects.delete(path);
        response.writeHead(204).end();
      } else if (objects.has(path)) response.end(objects.get(path)?.body);
      else {
        const xml = '<Error><Code>NoSuchKey</Code><Message>None.</Message></Error>';
        response.writeHead(404, { 'content-type': 'application/xml' }).end(xml);
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  s3 = createS3Store({
    bucket: 'documents',
    region: 'eu-north-1',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: 'KEY',
    secretAccessKey: 'secret-of-the-key',
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  objects.clear();
  failing = 0;
});

const key = 'kyb/0b6e1c94-2f5d/9b1d7e04-5a41';
const content = Buffer.from([0, 1, 2, 255, 13, 10]);

describe.each(['disk', 's3'] as const)('the file store on %s', (kind) => {
  const store = () => (kind === 'disk' ? createDiskStore(folder) : s3);

  test('keeps the bytes, replaces and deletes them', async () => {
    expect(await store().get(key)).toBeUndefined();
    await store().put(key, content);
    expect((await store().get(key))?.equals(content)).toBe(true);
    await store().put(key, Buffer.from('other'));
    expect((await store().get(key))?.toString()).toBe('other');
    await store().remove(key);
    expect(await store().get(key)).toBeUndefined();
    // Deleting it once more is no error, since a delivery may be repeated.
    await store().remove(key);
  });
});

test('files on disk are readable by their owner alone, and their names cannot leave the folder', async () => {
  const store = createDiskStore(folder);
  await store.put(key, content);
  expect((await stat(join(folder, key))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'kyb'))).mode & 0o077).toBe(0);
  for (const name of ['../outside', 'kyb/../../outside', '/etc/passwd', 'a//b', 'kyb/.hidden']) {
    await expect(store.put(name, content)).rejects.toThrow('cannot be stored');
    await expect(store.get(name)).rejects.toThrow('cannot be stored');
  }
  const names = await readdir(folder, { recursive: true });
  expect(names.some((name) => name.endsWith('.unfinished'))).toBe(false);
});

test('an upload to S3 is signed and in the bucket; one failure is retried, more are an error', async () => {
  await s3.put(key, content);
  expect([...objects.keys()]).toEqual([`/documents/${key}`]);
  expect(objects.get(`/documents/${key}`)?.authorization).not.toContain('secret-of-the-key');
  failing = 1;
  await s3.put(`${key}2`, content);
  failing = 5;
  await expect(s3.put(`${key}3`, content)).rejects.toMatchObject({
    $metadata: { httpStatusCode: 503 },
  });
  expect(objects.has(`/documents/${key}3`)).toBe(false);
  failing = 5;
  await expect(s3.get(key)).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
});
