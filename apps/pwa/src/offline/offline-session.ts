import { getMe } from '@workspace/domain/accounts/operations';
import type { Me } from '@workspace/domain/accounts/schema';
import { type Client, createClient, type Transport } from '@workspace/domain/contract/client';
import { createConsumption } from './consumption.ts';
import { createContact, watchedClient } from './contact.ts';
import { openDexieStore } from './dexie-store.ts';
import { browserEnvironment, type Environment } from './environment.ts';
import { StorageFullError } from './errors.ts';
import { createPlanIndex, type PlanIndex } from './index/plan-index.ts';
import { keepWarm } from './index/warm.ts';
import type { LocalStore } from './local-store.ts';
import { createLock } from './lock.ts';
import { openMemoryStore } from './memory-store.ts';
import { createMutate, type Mutate } from './mutate.ts';
import { createCell, derive, type Observable } from './observable.ts';
import { createOutbox } from './outbox.ts';
import { describeChanges, type PendingChange, watchPendingChanges } from './pending-changes.ts';
import { queueableOperations } from './queueable.ts';
import { startRealtime } from './realtime.ts';
import { createReplica } from './replica.ts';
import {
  browserStorage,
  type DeviceStorage,
  databaseName,
  isSamePerson,
  oweLogout,
  type Person,
  payOwedLogout,
  personOf,
  rememberPerson,
  wipeStorage,
} from './session-data.ts';
import { type SyncState, statusOf } from './status.ts';
import { createSync } from './sync.ts';

export interface OpenOptions {
  readonly person: Person;
  /** As the server has just answered; null at a cold start, which takes what is stored. */
  readonly me: Me | null;
  /** Origin with no slash at its end; empty for the page's own. */
  readonly baseUrl: string;
  readonly transport: Transport;
  /** `memory` for impersonation: nothing on disk, nothing queued (decisions 1). */
  readonly keep: 'disk' | 'memory';
  readonly env?: Environment;
  readonly storage?: DeviceStorage;
  readonly openStore?: (name: string) => Promise<LocalStore>;
}

export type LogoutResult =
  /** Changes wait and the person has to choose: call again with `send` or `discard`, or stay. */
  | { readonly status: 'waiting'; readonly changes: readonly PendingChange[] }
  /** Wiped. `revoked` false: the session dies on next contact. */
  | { readonly status: 'done'; readonly revoked: boolean };

/** One person's data and writes in this tab. */
export interface OfflineSession {
  /** As last answered by the server. */
  readonly me: Observable<Me>;
  readonly status: Observable<SyncState>;
  readonly index: PlanIndex;
  readonly pendingChanges: Observable<readonly PendingChange[]>;
  readonly mutate: Mutate;
  /** For reads that are not synced; its calls tell whether there is a connection. */
  readonly client: Client;
  /** Over what is saved now, with a new key. */
  readonly resolveConflict: (id: number, how: 'send_again' | 'discard') => Promise<void>;
  readonly syncNow: () => Promise<void>;
  /** The server says who is logged in: unlocks. False = another person; open theirs instead. */
  readonly signedIn: (me: Me) => Promise<boolean>;
  readonly logout: (waiting?: 'send' | 'discard') => Promise<LogoutResult>;
  /** Leaves the data where it is, for a reload or another person's session. */
  readonly close: () => void;
}

/** Opens the data of a person; null where nothing is stored and nobody has said who it is. */
export async function openOfflineSession(options: OpenOptions): Promise<OfflineSession | null> {
  const { person, baseUrl, transport, keep } = options;
  const env = options.env ?? browserEnvironment();
  const storage = options.storage ?? browserStorage();
  const name = databaseName(person);
  const openDisk = options.openStore ?? openDexieStore;
  // A browser that gives no database, or one of a newer version of the app, still works online.
  const onDisk = keep === 'disk' ? await openDisk(name).catch(() => null) : null;
  let store = onDisk ?? openMemoryStore(name);
  const stored = await store.me();
  const first = options.me ?? stored;
  if (!first) {
    store.close();
    return null;
  }
  const lost = createCell<readonly string[]>([]);
  if (stored?.kind === 'admin' && first.kind !== 'admin') {
    lost.set((await store.outbox()).map((row) => row.description));
    await store.destroy();
    store = onDisk ? await openDisk(name) : openMemoryStore(name);
  }

  const me = createCell<Me>(first);
  const ended = createCell<'demoted' | 'moved' | 'lost' | null>(null);
  const syncs = first.kind === 'admin';
  const contact = createContact();
  const client = watchedClient(createClient({ baseUrl, transport }), contact, env);
  const index = createPlanIndex({ onBroken: () => sync.repair() });
  const replica = createReplica({
    store,
    index,
    env,
    onBrokenChunks: () => sync.repair(),
    onFailure: fail,
  });
  const sync = createSync({
    client,
    store,
    companyId: person.company_id,
    env,
    show: replica.refresh,
    async mayStillRead() {
      const now = (await client(getMe, {})).data;
      const who = personOf(now);
      return who !== null && isSamePerson(who, person) && now.kind === 'admin';
    },
    onRevoked: (why) => guard(revoke(why)),
  });
  const outbox = createOutbox({
    client,
    store,
    env,
    operations: queueableOperations,
    whileHeld: sync.whileHeld,
  });
  const consumption = createConsumption({
    baseUrl,
    transport,
    contact,
    store,
    index,
    companyId: person.company_id,
    env,
  });
  const lock = createLock({ store, env, onLock: replica.close, onFailure: fail });
  const realtime = { stop: () => {} };
  const stops: (() => void)[] = [];
  let closed = false;

  async function introduce(now: Me): Promise<void> {
    me.set(now);
    if (onDisk) rememberPerson(storage, person);
    await store.putMe(now);
    await store.patchState({ lastContact: env.now(), lockedAt: null });
  }

  /** A store without room says so by its condition; one that fails otherwise is the end. */
  function fail(error: unknown): void {
    if (!(error instanceof StorageFullError)) ended.set(ended.get() ?? 'lost');
  }

  function guard(work: Promise<unknown>): void {
    work.catch(fail);
  }

  function catchUp(): void {
    void outbox.drain();
    if (!syncs) return;
    void sync.now();
    void consumption.refresh();
  }

  async function wake(): Promise<void> {
    if (!(await lock.check()) && !closed) catchUp();
  }

  async function run(): Promise<void> {
    if (await lock.check()) return;
    await replica.open();
    if (closed) return;
    catchUp();
    if (syncs) {
      realtime.stop();
      realtime.stop = startRealtime({
        baseUrl,
        transport,
        env,
        onRevision: sync.onRevision,
        onClock: consumption.onClock,
        onConnect: sync.onReconnect,
        onSignedOut: () => void sync.now(),
      }).stop;
    }
  }

  function stop(): void {
    closed = true;
    for (const end of stops) end();
    lock.stop();
    realtime.stop();
    consumption.stop();
    outbox.stop();
    sync.stop();
    replica.close();
  }

  async function wipe(): Promise<void> {
    stop();
    index.setConsumption([]);
    await store.destroy();
    if (keep === 'disk') await wipeStorage(storage, person);
  }

  async function revoke(why: 'demoted' | 'moved'): Promise<void> {
    lost.set((await store.outbox()).map((row) => row.description));
    ended.set(why);
    await wipe();
  }

  let reached = contact.get().reach;
  stops.push(
    contact.subscribe(() => {
      const before = reached;
      reached = contact.get().reach;
      // Any answered request says that the network is back, not only a sync.
      if (before === 'offline' && reached === 'online' && !sync.get().running) catchUp();
    }),
    store.condition.subscribe(() => {
      if (store.condition.get() !== 'deleted' || ended.get()) return;
      stop();
      storage.session?.clear();
    }),
    env.onWake(() => guard(wake())),
    keepWarm(index, env),
  );
  if (options.me) guard(introduce(options.me).then(run, run));
  else guard(run());

  const parts = [contact, replica, sync, store.condition, ended, lock, lost] as const;
  return {
    me,
    index,
    client,
    status: derive(parts, () =>
      statusOf({
        contact: contact.get(),
        replica: replica.get(),
        sync: sync.get(),
        condition: store.condition.get(),
        ended: ended.get(),
        locked: lock.get(),
        lostChanges: lost.get(),
        syncs,
      }),
    ),
    pendingChanges: watchPendingChanges(replica, index),
    mutate: createMutate({ client, store, env, outbox: onDisk ? outbox : null }),
    resolveConflict: (id, how) => (how === 'discard' ? outbox.discard(id) : outbox.sendAgain(id)),
    syncNow: sync.now,
    async signedIn(now) {
      const who = personOf(now);
      if (!who || !isSamePerson(who, person) || (now.kind === 'admin') !== syncs) return false;
      await introduce(now);
      if (lock.get()) await run();
      else catchUp();
      return true;
    },
    async logout(waiting) {
      if (waiting === 'send') await outbox.drain();
      const rows = await store.outbox();
      if (rows.length > 0 && waiting !== 'discard') {
        return { status: 'waiting', changes: describeChanges(rows, index) };
      }
      // First the debt, so that a crash in the middle does not leave the session alive.
      oweLogout(storage);
      await wipe();
      return { status: 'done', revoked: await payOwedLogout({ baseUrl, transport, storage }) };
    },
    close() {
      stop();
      store.close();
    },
  };
}
