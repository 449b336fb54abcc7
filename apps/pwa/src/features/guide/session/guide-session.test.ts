import { createClient } from '@workspace/domain/contract/client';
import type { ErrorDefinition } from '@workspace/domain/contract/error';
import { guideErrors } from '@workspace/domain/guides/errors';
import { lookupGuide, recordGuideEvent } from '@workspace/domain/guides/operations';
import type { Guide } from '@workspace/domain/guides/schema';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { guide, link, secretCode } from '../testing/guides.ts';
import { type GuideVault, openGuideVault } from '../vault/guide-vault.ts';
import { createGuideSession } from './guide-session.ts';

/** The server at the end of the transport: what it answers, and what it was sent. */
interface Peer {
  reach: 'up' | 'down';
  refusal: ErrorDefinition | null;
  guide: Guide;
  readonly events: { event: string; key: string | null }[];
  qrs: number;
  /** Until then the QR code is not answered. */
  slowQr: Promise<void> | null;
}

let indexedDB: IDBFactory;
let peer: Peer;
let vault: GuideVault;
beforeEach(async () => {
  indexedDB = new IDBFactory();
  peer = { reach: 'up', refusal: null, guide: guide(), events: [], qrs: 0, slowQr: null };
  vault = await openVault();
});

const openVault = () =>
  openGuideVault({
    database: { indexedDB, IDBKeyRange },
    now: () => Date.parse('2026-11-23T12:00:00.000Z'),
    storage: null,
  });

async function answer(request: Request): Promise<Response> {
  if (peer.reach === 'down') throw new TypeError('Failed to fetch');
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/api/v0/qr/')) {
    peer.qrs += 1;
    await peer.slowQr;
    return new Response(new Blob(['png'], { type: 'image/png' }));
  }
  if (peer.refusal) {
    const { status, code, message } = peer.refusal;
    return Response.json({ error: message, code }, { status });
  }
  const { event }: { event?: string } = await request.json();
  if (pathname === recordGuideEvent.path && event !== undefined) {
    const key = request.headers.get('idempotency-key');
    peer.events.push({ event, key });
  } else expect(pathname).toBe(lookupGuide.path);
  return Response.json({ data: peer.guide });
}

let keys = 0;
const client = createClient({ baseUrl: 'http://guide.example', transport: answer });
function openSession() {
  return createGuideSession({
    link,
    client,
    vault,
    isOnline: () => peer.reach === 'up',
    newKey() {
      keys += 1;
      return `key-${keys}`;
    },
  });
}

/** Closes the browser: only the page's database remains. */
async function restart() {
  vault.close();
  vault = await openVault();
  return openSession();
}

test('a guide that was opened once works offline in a new browser, with its QR code', async () => {
  await openSession().start();
  peer.reach = 'down';
  const session = await restart();
  await session.start();
  expect(session.state.get()).toMatchObject({
    status: 'open',
    reach: 'offline',
    lines: { local: { guide: { holder_name: 'Søren Ågesen' }, qr: btoa('png') } },
  });
});

test('the first step is shown before the QR code has arrived, which follows', async () => {
  let release = () => {};
  peer.slowQr = new Promise((resolve) => {
    release = resolve;
  });
  const session = openSession();
  const started = session.start();
  await expect.poll(() => session.state.get().status).toBe('open');
  expect(session.state.get()).toMatchObject({ isFetchingQr: true, lines: { local: { qr: null } } });
  expect(await vault.list()).toEqual([]);
  release();
  await started;
  expect(session.state.get()).toMatchObject({
    isFetchingQr: false,
    lines: { local: { qr: btoa('png') } },
  });
  // It is asked once, and no later answer of the server hides it.
  await session.refresh();
  expect(session.state.get()).toMatchObject({
    isFetchingQr: false,
    lines: { local: { qr: btoa('png') } },
  });
  expect(peer.qrs).toBe(1);
});

test('a guide that was never opened says that it is offline', async () => {
  peer.reach = 'down';
  const session = openSession();
  await session.start();
  expect(session.state.get()).toEqual({ status: 'unavailable', why: 'offline' });
  peer.reach = 'up';
  await session.refresh();
  expect(session.state.get().status).toBe('open');
});

test('what is said offline reaches the server once, after a restart too', async () => {
  const first = openSession();
  await first.start();
  peer.reach = 'down';
  await first.report('local', 'installed');
  await first.report('local', 'installed');
  expect(first.state.get()).toMatchObject({ reportedInstalled: ['local'] });

  const second = await restart();
  await second.start();
  expect(second.state.get()).toMatchObject({ reach: 'offline', reportedInstalled: ['local'] });
  await second.report('local', 'call_worked');
  peer.reach = 'up';
  await second.refresh();
  await second.refresh();
  expect(peer.events.map(({ event }) => event)).toEqual(['installed', 'call_worked']);
  expect(new Set(peer.events.map(({ key }) => key)).size).toBe(2);
});

test('the place in the guide survives a restart', async () => {
  const first = openSession();
  await first.start();
  await first.remember({ step: 'line-local', device: 'android' });
  const second = await restart();
  await second.start();
  expect(second.state.get()).toMatchObject({ place: { step: 'line-local', device: 'android' } });
});

test('once the network has seen the phone, it is shown and nothing stays on the device', async () => {
  const session = openSession();
  await session.start();
  expect(await vault.read(link)).not.toBeNull();
  peer.guide = guide({ connected: true, activation_code: null });
  await session.refresh();
  expect(session.state.get()).toMatchObject({ lines: { local: { guide: { connected: true } } } });
  expect(JSON.stringify(session.state.get())).not.toContain(secretCode);
  expect(await vault.list()).toEqual([]);
  await session.remember({ step: 'done', device: 'ios' });
  expect(await vault.list()).toEqual([]);
});

test.each([
  ['expired', guideErrors.expired],
  ['replaced', guideErrors.replaced],
  ['ended', guideErrors.ended],
  ['of another person', guideErrors.ofAnother],
  ['unknown', guideErrors.unknown],
])('a link that is %s shows the reason of the server and leaves nothing', async (_why, error) => {
  const session = openSession();
  await session.start();
  peer.refusal = error;
  await session.refresh();
  expect(session.state.get()).toMatchObject({
    status: 'refused',
    code: error.code,
    reason: error.message,
  });
  expect(await vault.list()).toEqual([]);
});

test('a server in trouble takes nothing away', async () => {
  const session = openSession();
  await session.start();
  peer.refusal = { code: 'unavailable', status: 503, message: 'The service is busy.' };
  await session.refresh();
  expect(session.state.get()).toMatchObject({ status: 'open' });
  expect(await vault.read(link)).not.toBeNull();
});

test('the QR code is fetched once for each activation code', async () => {
  peer.guide = guide({ activation_code: null });
  const session = openSession();
  await session.start();
  expect(peer.qrs).toBe(0);
  peer.guide = guide();
  await session.refresh();
  await session.refresh();
  expect(peer.qrs).toBe(1);
  peer.guide = guide({ activation_code: 'LPA:1$smdp.network.example$OTHER' });
  await session.refresh();
  expect(peer.qrs).toBe(2);
});
