import { importProgressed } from '@workspace/domain/imports/announcement';
import { updateNumber } from '@workspace/domain/numbers/operations';
import { numberSchema } from '@workspace/domain/numbers/schema';
import { socketMessages, socketPath, socketRefusals } from '@workspace/domain/sync/socket';
import { topUpSchema } from '@workspace/domain/topups/schema';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import type { Peer } from '../testing/peer.ts';
import { companyId, numberId, planIds, seedTopUp, topUpId } from '../testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../testing/tab.ts';

let peer: Peer;
let device: Device;
let sockets: Server;
let tokens: unknown[];

beforeEach(async () => {
  peer = await startPeer(10);
  sockets = new Server(peer.server, { path: socketPath, serveClient: false });
  tokens = [];
  sockets.on('connection', (socket) => tokens.push(socket.handshake.auth.token));
  device = createDevice(peer);
});

afterEach(async () => {
  device.closeAll();
  await sockets.close();
  await peer.close();
});

const changesCalls = () => peer.requests.filter((asked) => asked.includes('/changes')).length;
const statusOf = (tab: Tab, count: number) => tab.session.index.detail(numberId(count))?.row.status;

const used = (data_mb: number) => ({
  number_id: numberId(0),
  data_mb,
  voice_minutes_local: 0,
  voice_minutes_international: 0,
  sms: 0,
  as_of: '2026-11-21T08:45:00.000Z',
});
const shown = (tab: Tab) => tab.session.index.detail(numberId(0))?.row.consumption?.data_mb;

/** A colleague changes a number, and the server announces it. */
function changeNumber(count: number): void {
  const row = numberSchema.parse(peer.tables.number.get(numberId(count)));
  const next = { ...row, status: 'porting' as const, version: row.version + 1 };
  peer.change({ kind: 'number', id: row.number_id, row: next });
}

function say(kind = 'number'): void {
  sockets.emit(socketMessages.revision, {
    company_id: companyId,
    revision: peer.feed.currentRevision,
    changes: [{ kind, id: numberId(0) }],
  });
}

async function listening(count = 1): Promise<Tab[]> {
  const tabs = [];
  for (let opened = 0; opened < count; opened += 1) tabs.push(await device.openTab());
  await eventually(() => expect(tokens).toHaveLength(count));
  for (const tab of tabs) await tab.settled();
  return tabs;
}

describe('a socket message', () => {
  it('announces an import to the screens that listen to imports, in a shape that they know', async () => {
    const [tab] = await listening();
    if (!tab) throw new Error('A tab is open');
    const heard: unknown[] = [];
    const stop = tab.session.onAnnouncement(importProgressed, (news) => heard.push(news));
    const news = { import_id: companyId, state: 'applying', progress: null };
    const announce = (name: string, body: unknown) =>
      sockets.emit(socketMessages.announcement, { company_id: companyId, name, body });
    announce('exports.progressed', news);
    announce(importProgressed.name, { state: 'of another release' });
    announce(importProgressed.name, news);
    await eventually(() => expect(heard).toEqual([news]));
    stop();
    announce(importProgressed.name, news);
    changeNumber(0);
    say();
    // Messages arrive in their order, so the announcement before has arrived too.
    await eventually(() => expect(statusOf(tab, 0)).toBe('porting'));
    expect(heard).toEqual([news]);
  });

  it('shows a colleague’s change on the screen', async () => {
    const [tab] = await listening();
    if (!tab) throw new Error('A tab is open');
    changeNumber(0);
    say();
    await eventually(() => expect(statusOf(tab, 0)).toBe('porting'));
  });

  it('is heard when it names a kind that a later version has added', async () => {
    const [tab] = await listening();
    if (!tab) throw new Error('A tab is open');
    changeNumber(0);
    say('invitation');
    await eventually(() => expect(statusOf(tab, 0)).toBe('porting'));
  });

  it('causes one request, however often and to however many tabs it is sent', async () => {
    const tabs = await listening(3);
    const before = changesCalls();
    changeNumber(0);
    for (let times = 0; times < 20; times += 1) say();
    for (const tab of tabs) await eventually(() => expect(statusOf(tab, 0)).toBe('porting'));
    for (const tab of tabs) await tab.settled();
    expect(changesCalls() - before).toBe(1);
    say();
    // A later, uncovered message proves that the repeated one has been handled.
    changeNumber(1);
    say();
    for (const tab of tabs) await eventually(() => expect(statusOf(tab, 1)).toBe('porting'));
    expect(changesCalls() - before).toBe(2);
  });

  it('is received again after a disconnect, with a new token, and missed changes are fetched', async () => {
    const [tab] = await listening();
    if (!tab) throw new Error('A tab is open');
    sockets.disconnectSockets(true);
    changeNumber(0);
    await eventually(() => {
      tab.env.advance(50);
      expect(tokens).toHaveLength(2);
    });
    await eventually(() => expect(statusOf(tab, 0)).toBe('porting'));
    expect(new Set(tokens).size).toBe(2);
  });

  it('is preceded by a notice of each connection, so that what was announced before is read again', async () => {
    const [tab] = await listening();
    if (!tab) throw new Error('A tab is open');
    let connections = 0;
    const stop = tab.session.onConnected(() => {
      connections += 1;
    });
    sockets.disconnectSockets(true);
    await eventually(() => {
      tab.env.advance(50);
      expect(tokens).toHaveLength(2);
    });
    await eventually(() => expect(connections).toBeGreaterThan(0));
    stop();
    const heard = connections;
    sockets.disconnectSockets(true);
    changeNumber(0);
    await eventually(() => {
      tab.env.advance(50);
      expect(tokens).toHaveLength(3);
    });
    await eventually(() => expect(statusOf(tab, 0)).toBe('porting'));
    expect(connections).toBe(heard);
  });

  it('has one connection after several reasons to connect at once', async () => {
    const [tab] = await listening();
    sockets.disconnectSockets(true);
    await eventually(async () => {
      expect(await sockets.fetchSockets()).toHaveLength(0);
    });
    for (let times = 0; times < 5; times += 1) tab?.env.wake();
    await eventually(async () => expect(await sockets.fetchSockets()).toHaveLength(1));
    await tab?.settled();
    tab?.env.wake();
    await tab?.settled();
    expect(await sockets.fetchSockets()).toHaveLength(1);
    expect(tokens).toHaveLength(2);
  });

  it('connects an impersonation session with its own bearer, and requests no token', async () => {
    const accessToken = async () => 'the-impersonation-bearer';
    const tab = await device.openTab({ keep: 'memory', accessToken });
    await eventually(() => expect(tokens).toEqual(['the-impersonation-bearer']));
    changeNumber(0);
    say();
    await eventually(() => expect(statusOf(tab, 0)).toBe('porting'));
    expect(peer.requests.filter((asked) => asked.includes('access-token'))).toEqual([]);
  });

  it('reports the end of an impersonation session whose bearer the socket refuses', async () => {
    sockets.use((_, next) => next(new Error('unauthenticated')));
    const accessToken = async () => 'over';
    const tab = await device.openTab({ keep: 'memory', accessToken });
    await tab.settled();
    peer.signedIn = false;
    await eventually(() => {
      tab.env.advance(50);
      expect(tab.session.status.get().phase).toBe('signed_out');
    });
    expect(tokens).toEqual([]);
  });

  it('does not connect again before the time that a server names which wants fewer connections', async () => {
    let asked = 0;
    sockets.use((_, next) => {
      asked += 1;
      const data = { retry_after_seconds: 30 };
      next(
        asked === 1 ? Object.assign(new Error(socketRefusals.rateLimited), { data }) : undefined,
      );
    });
    const tab = await device.openTab();
    await eventually(() => expect(asked).toBe(1));
    await tab.settled();
    // Neither after the usual pause nor when something else succeeds.
    tab.env.advance(20_000);
    tab.env.wake();
    await tab.settled();
    expect(asked).toBe(1);
    expect(tokens).toEqual([]);
    await eventually(() => {
      tab.env.advance(1_000);
      expect(tokens).toHaveLength(1);
    });
    changeNumber(0);
    say();
    await eventually(() => expect(statusOf(tab, 0)).toBe('porting'));
  });

  it('handles a server whose revisions restart', async () => {
    const [tab] = await listening();
    if (!tab) throw new Error('A tab is open');
    for (let times = 0; times < 5; times += 1) changeNumber(2);
    say();
    await eventually(() => expect(statusOf(tab, 2)).toBe('porting'));
    peer.newEpoch();
    sockets.disconnectSockets(true);
    await eventually(() => {
      tab.env.advance(50);
      expect(tokens).toHaveLength(2);
    });
    await tab.settled();
    changeNumber(3);
    expect(peer.feed.currentRevision).toBe(1);
    say();
    await eventually(() => expect(statusOf(tab, 3)).toBe('porting'));
  });

  it('fetches new figures only when the product clock was moved', async () => {
    const asked = () => peer.requests.filter((each) => each.endsWith('/consumption')).length;
    const sendClock = (offset_ms: number) => sockets.emit(socketMessages.clock, { offset_ms });
    peer.consumption = [used(100)];
    const tabs = await listening(2);
    sendClock(0);
    for (const tab of tabs) await eventually(() => expect(shown(tab)).toBe(100));
    for (const tab of tabs) await tab.settled();
    const before = asked();

    peer.consumption = [used(700)];
    sendClock(0);
    sendClock(0);
    for (const tab of tabs) await tab.settled();
    expect(asked()).toBe(before);
    sendClock(864_000_000);
    for (const tab of tabs) await eventually(() => expect(shown(tab)).toBe(700));
    // One tab fetches for all.
    expect(asked()).toBe(before + 1);

    peer.consumption = [used(800)];
    const again = await device.openTab();
    await eventually(() => expect(tokens).toHaveLength(3));
    sendClock(864_000_000);
    await again.settled();
    expect(shown(again)).toBe(700);
    expect(asked()).toBe(before + 1);
  });

  it('fetches new figures as soon as a top-up becomes active, and not for a request', async () => {
    const asked = () => peer.requests.filter((each) => each.endsWith('/consumption')).length;
    seedTopUp(peer.tables, 0);
    peer.consumption = [used(100)];
    const [tab] = await listening();
    if (!tab) throw new Error('A tab is open');
    await eventually(() => expect(shown(tab)).toBe(100));
    const before = asked();
    const changeTopUp = (status: 'approved' | 'active', version: number) => {
      const row = topUpSchema.parse(peer.tables.top_up.get(topUpId(0)));
      peer.change({ kind: 'top_up', id: row.top_up_id, row: { ...row, status, version } });
      say('top_up');
    };
    peer.consumption = [used(700)];
    changeTopUp('approved', 2);
    await tab.settled();
    expect(asked()).toBe(before);
    changeTopUp('active', 3);
    await eventually(() => expect(shown(tab)).toBe(700));
    expect(asked()).toBe(before + 1);
  });

  it('dates a change by the product clock, like the saved rows, also after a restart', async () => {
    const [tab] = await listening();
    if (!tab) throw new Error('A tab is open');
    const moved = 864_000_000;
    peer.consumption = [used(50)];
    sockets.emit(socketMessages.clock, { offset_ms: 0 });
    await eventually(() => expect(shown(tab)).toBe(50));
    peer.consumption = [used(100)];
    sockets.emit(socketMessages.clock, { offset_ms: moved });
    // The offset is stored with the figures.
    await eventually(() => expect(shown(tab)).toBe(100));
    await tab.settled();
    const plan = { body: { plan_id: planIds[1] } };
    const change = async ({ session }: Tab, count: number) => {
      const params = { number_id: numberId(count) };
      await session.mutate(updateNumber, { params, ...plan }, { version: 1, describe: 'A plan' });
    };
    const madeAt = ({ session }: Tab) => session.pendingChanges.get().map((one) => one.madeAt);
    peer.down = true;
    await change(tab, 0);
    await eventually(() => expect(madeAt(tab)).toEqual([tab.env.now() + moved]));
    tab.session.close();

    const again = await device.openTab({ me: null });
    await eventually(() => expect(madeAt(again)).toHaveLength(1));
    await again.settled();
    await change(again, 1);
    await eventually(() => {
      expect(madeAt(again)).toEqual([expect.any(Number), again.env.now() + moved]);
    });
  });

  it('handles restarted revisions even when the reset was noticed first', async () => {
    const [tab] = await listening();
    if (!tab) throw new Error('A tab is open');
    for (let times = 0; times < 5; times += 1) changeNumber(2);
    say();
    await eventually(() => expect(statusOf(tab, 2)).toBe('porting'));
    peer.newEpoch();
    await tab.session.syncNow();
    sockets.disconnectSockets(true);
    await eventually(() => {
      tab.env.advance(50);
      expect(tokens).toHaveLength(2);
    });
    await eventually(() => {
      // The sync requested on connecting has finished.
      const asked = peer.requests.at(-1) ?? '';
      expect(asked).toContain('/changes');
    });
    await tab.settled();
    changeNumber(3);
    say();
    await eventually(() => expect(statusOf(tab, 3)).toBe('porting'));
  });

  it('is heard after revisions have restarted, however often rows were requested since', async () => {
    const [tab, other] = await listening(2);
    if (!tab || !other) throw new Error('Two tabs are open');
    for (let times = 0; times < 5; times += 1) changeNumber(2);
    say();
    for (const each of [tab, other])
      await eventually(() => expect(statusOf(each, 2)).toBe('porting'));
    peer.newEpoch();
    await tab.session.syncNow();
    await tab.session.syncNow();
    await other.session.syncNow();
    changeNumber(3);
    say();
    for (const each of [tab, other])
      await eventually(() => expect(statusOf(each, 3)).toBe('porting'));
  });

  it('reports that the session is over, which a request confirms', async () => {
    const [tab] = await listening();
    peer.signedIn = false;
    sockets.emit(socketMessages.signedOut);
    await eventually(() => expect(tab?.session.status.get().phase).toBe('signed_out'));
    expect(tab?.session.index.overview({}).total).toBe(10);
  });

  it('does not reach a closed tab', async () => {
    const [tab] = await listening();
    tab?.session.close();
    await eventually(async () => expect(await sockets.fetchSockets()).toHaveLength(0));
  });
});
