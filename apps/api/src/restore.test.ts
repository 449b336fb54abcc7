import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getMe } from '@workspace/domain/accounts/operations';
import { createClient } from '@workspace/domain/contract/client';
import { getChanges } from '@workspace/domain/sync/operations';
import type { Change } from '@workspace/domain/sync/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Copy, makeDataPlace, removeDataPlace } from './testing/copy.ts';
import { runProductCommand, tokenFor } from './testing/run-command.ts';

let place: string;
let folder: string;
let environment: Record<string, string>;
let copy: Copy | undefined;

beforeAll(async () => {
  place = await makeDataPlace();
  folder = join(place, 'kept');
  environment = { LINEWISE_DATA_DIR: join(place, 'data') };
});
afterAll(async () => {
  await copy?.stop();
  await removeDataPlace(place);
});

/** A device of the administrator, with its local rows and its sync. */
async function openDevice(of: Copy) {
  const token = await tokenFor('admin@nordlys.example', of.port);
  const client = createClient({
    baseUrl: of.url,
    transport: (request) => {
      request.headers.set('authorization', `Bearer ${token}`);
      return fetch(request);
    },
  });
  const me = (await client(getMe, {})).data;
  const company = me.user?.company_id ?? '';
  const sync = async (since?: string) => {
    const rows: Change[] = [];
    for (let cursor = since; ; ) {
      const { data, page } = await client(getChanges, {
        params: { company_id: company },
        query: { limit: 1000, ...(cursor ? { since: cursor } : {}) },
      });
      rows.push(...data.changes);
      cursor = page.next_cursor;
      if (!page.has_more) return { rows, cursor };
    }
  };
  /** Sends a change as the device's outbox does, with the same key for every attempt. */
  const send = async (change: { number: string; plan: string; key: string }) => {
    const response = await fetch(`${of.url}/api/v0/numbers/${change.number}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': change.key,
      },
      body: JSON.stringify({ plan_id: change.plan }),
    });
    return { status: response.status, body: await response.text() };
  };
  return { token, sync, send };
}

/** Rows that the sandbox network does not change during the test. */
function settled(rows: readonly Change[]): Change[] {
  const moving = new Set(['provisioning', 'installable', 'porting', 'ready_to_terminate']);
  return rows.filter(({ kind, row }) => kind !== 'number' || !moving.has(String(row?.status)));
}

/** Two active numbers, and a plan to which each could be moved. */
function chooseMoves(rows: readonly Change[]) {
  const plans = rows.flatMap(({ kind, row }) => (kind === 'plan' && row ? [row] : []));
  const moves = rows.flatMap(({ kind, id, row }) => {
    if (kind !== 'number' || row?.status !== 'active' || row.type !== 'local') return [];
    const other = plans.find(
      (plan) =>
        plan.type === 'local' &&
        plan.plan_id !== row.plan_id &&
        Array.isArray(plan.countries) &&
        plan.countries.includes(row.country_iso_code),
    );
    return other ? [{ number: id, plan: String(other.plan_id), key: randomUUID() }] : [];
  });
  const [kept, lost] = moves;
  if (!kept || !lost) throw new Error('The demo has no two running lines.');
  return { kept, lost };
}

const planOf = (rows: readonly Change[], id: string) =>
  rows.find((change) => change.kind === 'number' && change.id === id)?.row?.plan_id;

test('disaster drill: a backup of a running copy is restored without duplicate or lost changes', {
  timeout: 600_000,
}, async () => {
  copy = await (await Copy.spawn(environment)).ready();
  const device = await openDevice(copy);
  const { kept, lost } = chooseMoves((await device.sync()).rows);
  const keptAnswer = await device.send(kept);
  expect(keptAnswer.status).toBe(200);
  const atBackup = await device.sync();

  const backup = await runProductCommand('backup', [folder], environment);
  expect(backup.err).toBe('');
  expect(backup.out).toMatch(/rows of \d+ tables are backed up in .*The key is not in it/s);
  expect((await stat(folder)).mode & 0o077).toBe(0);

  // Changes after the backup are lost, but the device still has them.
  expect((await device.send(lost)).status).toBe(200);
  const after = await device.sync(atBackup.cursor);
  expect(planOf(after.rows, lost.number)).toBe(lost.plan);

  const underHands = await runProductCommand('restore', [folder, '--replace'], environment);
  expect(underHands).toMatchObject({ code: 1, out: '' });
  expect(underHands.err).toMatch(/is already running on .*\. Stop that copy first/);
  // A killed copy leaves its server running, which is adopted and then stopped.
  await copy.stop('SIGKILL');
  const asleep = await runProductCommand('backup', [`${folder}-asleep`], environment);
  expect(asleep).toMatchObject({ code: 0, err: '' });
  const careless = await runProductCommand('restore', [folder], environment);
  expect(careless.code).toBe(1);
  expect(careless.err).toMatch(/not empty .*--replace/);
  const restored = await runProductCommand('restore', [folder, '--replace'], environment);
  expect(restored.err).toBe('');
  expect(restored.code).toBe(0);

  copy = await (await Copy.spawn(environment, copy.port)).ready();
  // The old session is gone; the person logs in, and the device continues.
  const stale = await fetch(`${copy.url}/api/v0/users/me`, {
    headers: { authorization: `Bearer ${device.token}` },
  });
  expect(stale.status).toBe(401);
  const again = await openDevice(copy);
  for (const { cursor } of [atBackup, after]) {
    await expect(again.sync(cursor)).rejects.toMatchObject({
      definition: { status: 410, code: 'resync_required' },
    });
  }
  const fresh = await again.sync();
  expect(settled(fresh.rows)).toEqual(settled(atBackup.rows));
  expect(planOf(fresh.rows, lost.number)).not.toBe(lost.plan);

  // Answered before the backup: the first response is replayed, and nothing changes.
  expect(await again.send(kept)).toEqual(keptAnswer);
  expect((await again.sync(fresh.cursor)).rows).toEqual([]);
  // Still in the device's outbox: applied once.
  const first = await again.send(lost);
  expect(first.status).toBe(200);
  expect(await again.send(lost)).toEqual(first);
  const delta = await again.sync(fresh.cursor);
  expect(delta.rows.map(({ kind, id }) => [kind, id])).toEqual([['number', lost.number]]);
  expect(planOf(delta.rows, lost.number)).toBe(lost.plan);
});
