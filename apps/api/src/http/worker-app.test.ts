import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectingLog } from '../testing/collecting-log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createWorkerApp } from './worker-app.ts';

let database: TestDatabase;
let server: Server;
let url: string;
let working = true;

beforeAll(async () => {
  database = await createTestDatabase();
  const work = { isWorking: () => working };
  server = createServer(
    createWorkerApp({ pool: database.app, work, log: collectingLog() }).callback(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.destroy();
});

test('a worker is ready while it takes jobs, and healthy when it does not', async () => {
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    data: { database: 'ok', pending_migrations: [], worker: 'working' },
  });
  working = false;
  const away = await fetch(`${url}/readyz`);
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('2');
  expect(await away.json()).toMatchObject({ data: { database: 'ok', worker: 'away' } });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('a worker answers no API calls, and says why', async () => {
  const answer = await fetch(`${url}/api/v0/users/me`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    code: 'not_found',
    error: 'This process is a worker: it serves only /healthz and /readyz.',
  });
});
