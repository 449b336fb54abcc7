import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startWorker } from './jobs/worker.ts';
import { collectingLog } from './testing/collecting-log.ts';
import { createTestDatabase } from './testing/test-database.ts';
test('kill -9', async () => {
  const db = await createTestDatabase();
  const id = randomUUID();
  await db.app('outbox').insert({ id, topic: 'test.send', payload: '{}' });
  const child = spawn('node', ['--conditions=source', '--import', 'tsx', '/tmp/vt/child.ts', db.urls.worker], { cwd: '/work/main', stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((r) => child.stdout.on('data', (d) => String(d).includes('in hand') && r()));
  child.kill('SIGKILL'); await new Promise((r) => child.on('exit', r));
  const seen: string[] = []; const log = collectingLog(); const t = Date.now();
  const w = await startWorker({ workerUrl: db.urls.worker, pool: db.worker, sealer: db.sealer, log, concurrency: 2, deliverers: { 'test.send': async (e) => void seen.push(e.id) } });
  await w.idle(); console.log('after', Date.now() - t, seen, log.text().includes('workers that died'));
  expect(seen).toEqual([id]);
  await w.stop(); await db.destroy();
});
