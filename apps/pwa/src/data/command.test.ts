import { commonErrors } from '@workspace/domain/contract/error';
import {
  confirmSimAccess,
  listNumbers,
  orderNumber,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { listPlans } from '@workspace/domain/plans/operations';
import { toaster, toastSource } from '@workspace/ui/components/toast-store';
import { createIntentKeys, intentOf } from '@workspace/ui/data/intent-keys';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staleSentence } from '../features/changes/stale-sentence.ts';
import { isChangedBy } from '../offline/answers/changed-reads.ts';
import { OfflineError } from '../offline/environment/errors.ts';
import { refusal } from '../offline/testing/answer.ts';
import { eventually } from '../offline/testing/eventually.ts';
import type { Peer } from '../offline/testing/peer.ts';
import { numberId, planIds, seededId, userId } from '../offline/testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../offline/testing/tab.ts';
import { createCommand } from './command.ts';
import { sessionData } from './session/session-data.tsx';

const unknownFate = 'It may have succeeded.';
const texts = {
  failed: 'The change failed.',
  unknownFate,
  describe: (what: string) => what,
  saved: 'Saved',
  waiting: 'Waits',
};
const order = { body: { country_iso_code: 'DK', plan_id: planIds[0], user_id: userId(0) } };
const plan = {
  params: { number_id: numberId(0) },
  body: { plan_id: planIds[1] },
};

let peer: Peer;
let device: Device;
let tab: Tab;

beforeEach(async () => {
  peer = await startPeer(10);
  device = createDevice(peer);
  tab = await device.openTab();
  await tab.settled();
});

afterEach(async () => {
  toaster.clear();
  vi.restoreAllMocks();
  device.closeAll();
  await peer.close();
});

const dataOf = ({ session }: Tab) => sessionData(session, staleSentence);

const titles = () =>
  toastSource
    .read()
    .filter(({ leaving }) => !leaving)
    .map(({ title }) => title);

/** The peer takes orders; returns those that had an effect. */
function takesOrders(): unknown[] {
  const orders: unknown[] = [];
  peer.onCall = ({ method, path, body }) => {
    if (method !== 'POST' || path !== orderNumber.path) return undefined;
    orders.push(body);
    return { status: 201, body: { data: peer.tables.number.get(numberId(3)) } };
  };
  return orders;
}

describe('an operation that needs a connection', () => {
  it('has one effect after a double click and a lost answer, and then another one', async () => {
    const orders = takesOrders();
    const { run, state } = createCommand(dataOf(tab), orderNumber, texts);
    peer.faults.push({ method: 'POST', about: orderNumber.path, fault: 'cut_after' });
    const [first, second] = await Promise.all([
      run(order, { about: 'Number' }),
      run(order, { about: 'Number' }),
    ]);
    expect([first.status, second.status]).toEqual(['failed', 'busy']);
    expect(titles()).toEqual([]);
    const onDone = vi.fn<(answer: unknown) => void>();
    expect((await run(order, { about: 'Number', onDone })).status).toBe('saved');
    expect(orders).toHaveLength(1);
    expect(onDone).toHaveBeenCalledOnce();
    expect(titles()).toEqual(['Saved']);
    expect(state.get()).toMatchObject({ busy: false, failure: undefined });
    await run(order, { about: 'Number' });
    expect(orders).toHaveLength(2);
  });

  it('says that an earlier attempt may have succeeded, instead of ordering something else too', async () => {
    const orders = takesOrders();
    const { run } = createCommand(dataOf(tab), orderNumber, texts);
    peer.faults.push({ method: 'POST', about: orderNumber.path, fault: 'cut_after' });
    await run(order, { about: 'Number' });
    const other = { body: { ...order.body, plan_id: planIds[2] } };
    expect(await run(other, { about: 'Number' })).toMatchObject({ failure: unknownFate });
    expect(orders).toHaveLength(1);
    expect((await run(other, { about: 'Number' })).status).toBe('saved');
  });

  it('is not queued without a connection, and says so', async () => {
    takesOrders();
    peer.down = true;
    const { run, state } = createCommand(dataOf(tab), orderNumber, texts);
    const onDone = vi.fn<() => void>();
    const result = await run(order, { about: 'Number', onDone });
    expect(result).toMatchObject({ status: 'failed', failure: new OfflineError().message });
    expect(state.get().error).toBeInstanceOf(OfflineError);
    expect(onDone).not.toHaveBeenCalled();
    expect(titles()).toEqual([]);
    expect(tab.session.pendingChanges.get()).toEqual([]);
  });

  it("returns the server's messages by field, and forgets them with the next attempt", async () => {
    const fields = { plan_id: 'This plan is not offered.' };
    peer.onCall = ({ method }) =>
      method === 'POST' ? refusal(commonErrors.invalid, { fields }) : undefined;
    const { run, state } = createCommand(dataOf(tab), orderNumber, texts);
    await run(order, { about: 'Number' });
    expect(state.get()).toMatchObject({ busy: false, fields });
    takesOrders();
    await run(order, { about: 'Number' });
    expect(state.get()).toMatchObject({ error: undefined, fields: {} });
  });
});

describe('an operation that is queued', () => {
  it('is done at once offline; the toast about waiting ends when it was sent', async () => {
    peer.down = true;
    const { run } = createCommand(dataOf(tab), updateNumber, texts);
    const onDone = vi.fn<(answer: unknown) => void>();
    const options = { about: 'Plan', version: 1, onDone };
    expect((await run(plan, options)).status).toBe('queued');
    expect(onDone).toHaveBeenCalledExactlyOnceWith(undefined);
    await eventually(() => expect(titles()).toEqual(['Waits']));
    peer.down = false;
    await eventually(() => {
      tab.env.advance(1000);
      expect(titles()).toEqual([]);
    });
    expect(peer.effects).toHaveLength(1);
  });

  it('shows who changed the row first while staff act as the company', async () => {
    const acting = await device.openTab({ keep: 'memory' });
    await acting.settled();
    const row = peer.tables.number.get(numberId(0));
    if (!row) throw new Error('The number is seeded');
    peer.change({
      kind: 'number',
      id: numberId(0),
      row: { ...row, version: 2, plan_id: planIds[2] },
    });
    const { run, state } = createCommand(dataOf(acting), updateNumber, texts);
    const { status } = await run(plan, { about: 'Plan', version: 1 });
    expect(status).toBe('failed');
    expect(state.get().failure).toContain('Mette Østergaard');
    expect(peer.effects).toEqual([]);
  });
});

describe('a queued operation of a form that is open', () => {
  const unknownPlan = { ...plan, body: { plan_id: seededId('no plan') } };
  const options = { about: 'Plan', version: 1 };
  const pending = () => tab.session.pendingChanges.get();
  const open = (isShown = () => true) =>
    createCommand(dataOf(tab), updateNumber, texts, { isShown });

  it('returns a refusal by field, leaves no change behind, and can be corrected', async () => {
    const { run, state } = open();
    const onDone = vi.fn<() => void>();
    const fields = { plan_id: 'There is no such plan.' };
    const result = await run(unknownPlan, { ...options, onDone });
    expect(result).toMatchObject({ status: 'failed', fields });
    expect(state.get()).toMatchObject({ busy: false, fields });
    expect(pending()).toEqual([]);
    expect(tab.session.index.detail(numberId(0))?.row.pending).toBeNull();
    expect(onDone).not.toHaveBeenCalled();
    expect(titles()).toEqual([]);

    expect((await run(plan, { ...options, onDone })).status).toBe('queued');
    expect(onDone).toHaveBeenCalledOnce();
    await eventually(() => expect(titles()).toEqual(['Saved']));
    expect(peer.effects).toMatchObject([{ body: plan.body }]);
    await eventually(() => expect(pending()).toEqual([]));
  });

  it('says who saved another change first, and the next attempt is made over that', async () => {
    const row = peer.tables.number.get(numberId(0));
    if (!row) throw new Error('The number is seeded');
    const other = { ...row, version: 2, plan_id: planIds[2] };
    peer.change({ kind: 'number', id: numberId(0), row: other });
    const { run } = open();
    const result = await run(plan, options);
    expect(result).toMatchObject({ failure: expect.stringContaining('Mette Østergaard') });
    expect(peer.effects).toEqual([]);
    expect(pending()).toEqual([]);
    const now = tab.session.index.detail(numberId(0))?.row;
    expect(now).toMatchObject({ version: 2, plan: { plan_id: planIds[2] } });
    await run(plan, { ...options, version: now?.version ?? 0 });
    expect(peer.effects).toMatchObject([{ version: 3, body: plan.body }]);
  });

  it('does not wait for a slow server, whose refusal is then listed', async () => {
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    peer.beforeWrite = () => slow;
    const { run, state } = open();
    const onDone = vi.fn<() => void>();
    const done = run(unknownPlan, { ...options, onDone });
    await eventually(() => expect(peer.count('PATCH')).toBe(1));
    expect(onDone).not.toHaveBeenCalled();
    expect(state.get().busy).toBe(true);
    tab.env.advance(2000);
    expect((await done).status).toBe('queued');
    expect(onDone).toHaveBeenCalledOnce();
    answer();
    await eventually(() => expect(pending()).toMatchObject([{ state: 'refused' }]));
  });

  it('waits for nothing once there is no connection', async () => {
    peer.down = true;
    await tab.session.syncNow().catch(() => undefined);
    await eventually(() => expect(tab.session.status.get().offline).toBe(true));
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    peer.beforeWrite = () => slow;
    peer.down = false;
    const onDone = vi.fn<() => void>();
    // The attempt that finds the connection again has not been answered.
    expect((await open().run(plan, { ...options, onDone })).status).toBe('queued');
    expect(onDone).toHaveBeenCalledOnce();
    expect(peer.effects).toEqual([]);
    answer();
    await eventually(() => expect(peer.effects).toHaveLength(1));
  });

  it('keeps a refusal for "Review changes" if the form was closed meanwhile', async () => {
    let isOpen = true;
    peer.beforeWrite = async () => {
      isOpen = false;
    };
    const onDone = vi.fn<() => void>();
    const result = await open(() => isOpen).run(unknownPlan, { ...options, onDone });
    expect(result.status).toBe('queued');
    expect(onDone).not.toHaveBeenCalled();
    await eventually(() => expect(pending()).toMatchObject([{ state: 'refused' }]));
  });
});

describe('reads that a write changes', () => {
  it('are announced once the server has accepted it, and not before', async () => {
    const written: string[] = [];
    tab.session.writes.subscribe(({ name }) => written.push(name));
    peer.down = true;
    const { run } = createCommand(dataOf(tab), updateNumber, texts);
    await run(plan, { about: 'Plan', version: 1 });
    expect(written).toEqual([]);
    peer.down = false;
    await eventually(() => {
      tab.env.advance(1000);
      expect(written).toEqual(['numbers.update']);
    });
    takesOrders();
    await createCommand(dataOf(tab), orderNumber, texts).run(order, { about: 'Number' });
    expect(written).toEqual(['numbers.update', 'numbers.order']);
  });

  it('are those that answer with rows of its kind, and those that it names', () => {
    expect(isChangedBy(listNumbers, updateNumber)).toBe(true);
    expect(isChangedBy(listPlans, updateNumber)).toBe(false);
    expect(isChangedBy(listPlans, { ...updateNumber, invalidates: ['plans.list'] })).toBe(true);
  });
});

describe('an intent', () => {
  it('is another one with other content, where the content is what is asked for', () => {
    const keys = createIntentKeys();
    const code = (phone_number: string) =>
      keys.of(intentOf(orderNumber, { body: { phone_number } }, 'content'));
    expect(code('+45 1')).toBe(code('+45 1'));
    expect(code('+45 1')).not.toBe(code('+45 2'));
  });

  it('is a target, and for changes also what is changed', () => {
    const keys = createIntentKeys();
    const confirm = (count: number) =>
      keys.of(intentOf(confirmSimAccess, { params: { number_id: numberId(count) } }, 'params'));
    const change = (body: object) => keys.of(intentOf(updateNumber, { ...plan, body }, 'params'));
    expect(confirm(0)).toBe(confirm(0));
    expect(confirm(0)).not.toBe(confirm(1));
    expect(change({ plan_id: planIds[1] })).toBe(change({ plan_id: planIds[1] }));
    expect(change({ plan_id: planIds[1] })).not.toBe(change({ plan_id: planIds[2] }));
  });
});
