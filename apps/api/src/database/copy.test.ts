import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { copyIn, copyOut } from './copy.ts';

let database: TestDatabase;
let client: pg.Client;
const rows = 20_000;
const line = 'x'.repeat(1000);
const many = `COPY (SELECT repeat('x', 1000) FROM generate_series(1, ${rows})) TO STDOUT`;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query('CREATE TEMP TABLE lines (text text NOT NULL)');
});
afterAll(async () => {
  await client.end();
  await database.destroy();
});

test('a slow reader gets all rows, applies backpressure, and leaves the connection free', async () => {
  const out = copyOut(client, many);
  let bytes = 0;
  let most = 0;
  for await (const piece of out) {
    bytes += piece.length;
    most = Math.max(most, out.readableLength);
    // Slow enough for the socket's buffer to be read.
    for (let turns = 0; turns < 5; turns += 1) await turn();
  }
  expect(out.rows).toBe(rows);
  expect(bytes).toBe(rows * 1001);
  expect(most).toBeLessThan(bytes / 4);
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a late reader gets all rows, and the connection accepts the next query', async () => {
  // Sizes around the buffer limit, so that the last rows arrive before, at and after the server is
  // paused.
  for (let size = 240; size <= 340; size += 4) {
    const out = copyOut(
      client,
      `COPY (SELECT repeat('x', 1000) FROM generate_series(1, ${size})) TO STDOUT`,
    );
    await vi.waitFor(
      () => expect(out.rows === size || out.readableLength >= out.readableHighWaterMark).toBe(true),
      { timeout: 20_000, interval: 5 },
    );
    let bytes = 0;
    for await (const piece of out) bytes += piece.length;
    expect(bytes).toBe(size * 1001);
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  }
});

test('errors of COPY in both directions are thrown, and the connection stays usable', async () => {
  const out = copyOut(client, 'COPY (SELECT 1 / 0) TO STDOUT');
  await expect(out.toArray()).rejects.toMatchObject({ code: '22012' });
  const into = (source: AsyncIterable<Buffer>) =>
    copyIn(client, 'COPY lines (text) FROM STDIN', source);
  await expect(into(Readable.from([Buffer.from('a\tb\n')]))).rejects.toMatchObject({
    code: '22P04',
  });
  const broken = async function* () {
    yield Buffer.from(`${line}\n`);
    throw new Error('the file cannot be read');
  };
  await expect(into(broken())).rejects.toThrow('the file cannot be read');
  expect((await client.query('SELECT FROM lines')).rowCount).toBe(0);
  const whole = Buffer.from(`${line}\n`.repeat(1000));
  expect(await into(Readable.from(Array.from({ length: 20 }, () => whole)))).toBe(rows);
  expect((await client.query('SELECT FROM lines WHERE text = $1', [line])).rowCount).toBe(rows);
});
