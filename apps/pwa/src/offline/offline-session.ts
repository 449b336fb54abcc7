import { getMe } from '@workspace/domain/accounts/operations';
import type { Me } from '@workspace/domain/accounts/schema';
import { createClient } from '@workspace/domain/contract/client';
import { coalesced } from './coalesce.ts';
import { createConsumption } from './consumption.ts';
import { createContact, watchedClient } from './contact.ts';
import { openDexieStore } from './dexie-store.ts';
import { diskRemains } from './disk-remains.ts';
import { browserEnvironment } from './environment.ts';
import { StorageFullError, StoreClosedError, StoreSilentError } from './errors.ts';
import { createPlanIndex } from './index/plan-index.ts';
import { keepWarm } from './index/warm.ts';
import { keepTrying } from './keep-trying.ts';
import { createLeaving } from './leaving.ts';
import { createLock } from './lock.ts';
import { createMutate } from './mutate.ts';
import { createCell, derive } from './observable.ts';
import { openStore } from './open-store.ts';
import { createOutbox } from './outbox.ts';
import { finishRemovals, owedRemovals } from './owed-removals.ts';
import { watchPendingChanges } from './pending-changes.ts';
import { queueableOperations } from './queueable.ts';
import { type Realtime, startRealtime } from './realtime.ts';
import { createReplica } from './replica.ts';
import { savedRow } from './saved-row.ts';
import type { OfflineSession, OpenOptions } from './session.ts';
import {
  browserStorage,
  databaseName,
  isSamePerson,
  personOf,
  rememberPerson,
} from './session-data.ts';
import { statusOf } from './status.ts';
import { createStoredAnswers } from './stored-answers.ts';
import { createSync } from './sync.ts';

/** Whether it is the same login, though it may be nobody's or another company's by now. */
function isSameLogin(now: Me, before: Me): boolean {
  if (now.user && now.user.user_id === before.user?.user_id) return true;
  return now.email.toLowerCase() === before.email.toLowerCase();
}

/**
 * Opens the data of a person; null where nothing is stored and nobody has said who it is.
 * @throws StoreSilentError where nobody has said who it is and the database does not answer.
 */
export async function openOfflineSession(options: OpenOptions): Promise<OfflineSession | null> {
  const { person, baseUrl, transport, keep } = options;
  const env = options.env ?? browserEnvironment();
  const storage = options.storage ?? browserStorage();
  const remainsOf = options.remainsOf ?? diskRemains;
  const name = databaseName(person);
  const openDisk = async () => {
    // What was discarded at a logout must not come back with the next login.
    await finishRemovals(storage, remainsOf);
    if (owedRemovals(storage).includes(name)) throw new StoreClosedError();
    return (options.openStore ?? openDexieStore)(name);
  };
  const opened = await openStore({
    name,
    keep,
    me: options.me,
    openDisk,
  });
  const { store, onDisk } = opened;
  const first = options.me ?? opened.me;
  if (!first) {
    store.close();
    if (opened.isDiskSilent) throw new StoreSilentError();
    return null;
  }

  const me = createCell<Me>(first);
  const syncs = first.kind === 'admin';
  const companyId = person.company_id;
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
    companyId,
    env,
    show: replica.refresh,
    async mayStillRead() {
      const now = (await client(getMe, {})).data;
      const who = personOf(now);
      return who !== null && isSamePerson(who, person) && now.kind === 'admin';
    },
    onRevoked: (why) => guard(leaving.revoke(why)),
  });
  const outbox = createOutbox({
    client,
    store,
    env,
    operations: queueableOperations,
    whileHeld: sync.whileHeld,
    onTried: replica.recheckOutbox,
  });
  const consumption = createConsumption({
    baseUrl,
    transport,
    contact,
    store,
    index,
    companyId,
    env,
  });
  const answers = createStoredAnswers(store, env.now);
  const lock = createLock({
    store,
    env,
    wasHeard: contact.wasHeard,
    onLock: replica.close,
    onUnlock: () => guard(resume()),
    onFailure: fail,
  });
  const leaving = createLeaving(
    {
      baseUrl,
      transport,
      storage,
      person,
      keep,
      store,
      onDisk,
      remains: remainsOf(name),
      index,
      outbox,
      lock,
      stop,
    },
    opened.lost,
  );
  let realtime: Realtime | null = null;
  const stops: (() => void)[] = [];
  let closed = false;

  async function introduce(now: Me): Promise<void> {
    me.set(now);
    if (onDisk) rememberPerson(storage, person, now.kind);
    await store.putMe(now);
    await store.contact(env.now());
  }

  /** A store without room or answer says so by its condition; one that fails otherwise is the end. */
  function fail(error: unknown): void {
    if (error instanceof StorageFullError || error instanceof StoreSilentError || closed) return;
    // A store that was closed says why by its condition.
    if (error instanceof StoreClosedError && store.condition.get() !== 'open') return;
    leaving.lose(replica.get().outbox.map(({ description }) => description));
  }

  function guard(work: Promise<unknown>): void {
    work.catch(fail);
  }

  function catchUp(): void {
    void outbox.drain();
    if (!syncs) return;
    realtime?.connect();
    void sync.now();
    void consumption.refresh();
  }

  async function wake(): Promise<void> {
    if ((await lock.check()) || closed) return;
    catchUp();
    // A sync tells whether the server is there; who has none asks for nothing but that.
    if (!syncs) await client(getMe, {}).catch(() => undefined);
  }

  function listen(): void {
    // The socket's library comes down the line when the rows that it keeps fresh have been drawn.
    env.idle(() => {
      realtime?.stop();
      if (closed) return;
      realtime = startRealtime({
        baseUrl,
        transport,
        env,
        accessToken: options.accessToken,
        onRevision: sync.onRevision,
        onClock: consumption.onClock,
        onConnect: sync.onReconnect,
        onSignedOut: () => void sync.now(),
      });
    });
  }

  async function run(): Promise<void> {
    if (await lock.check()) return;
    await replica.open();
    if (closed) return;
    void outbox.drain();
    if (!syncs) return;
    const isFirst = replica.get().store.generation === null;
    if (!isFirst) void consumption.refresh();
    // What is on the screen first comes down the line first.
    await sync.now();
    if (isFirst) void consumption.refresh();
    listen();
  }

  /** Goes on where the lock, or nothing, has stopped it. */
  const resume = coalesced(async () => {
    if (closed) return;
    if (replica.get().loaded) catchUp();
    else await run().catch(fail);
  });

  function stop(): void {
    closed = true;
    for (const end of stops) end();
    lock.stop();
    realtime?.stop();
    consumption.stop();
    outbox.stop();
    sync.stop();
    replica.close();
  }

  let reached = contact.get().reach;
  let seen = replica.get();
  let condition = store.condition.get();
  stops.push(
    keepTrying({
      env,
      source: contact,
      isNeeded: () => contact.get().reach === 'offline' && !lock.get().locked,
      attempt: () => client(getMe, {}),
    }),
    keepTrying({
      env,
      source: store.condition,
      isNeeded: () => store.condition.get() === 'silent',
      attempt: store.state,
    }),
    contact.subscribe(() => {
      const before = reached;
      reached = contact.get().reach;
      // Any answered request says that the network is back, not only a sync.
      if (before === 'offline' && reached === 'online' && !sync.get().running) catchUp();
    }),
    replica.subscribe(() => {
      const before = seen;
      seen = replica.get();
      if (seen.store.lockedAt !== null) guard(lock.check());
      // Without a connection trying is left to the moment in which it is back.
      else if (seen.outbox !== before.outbox && reached !== 'offline') outbox.notice(seen.outbox);
    }),
    store.condition.subscribe(() => {
      const before = condition;
      condition = store.condition.get();
      if (before === 'silent' && condition === 'open') guard(replica.refresh().then(resume));
      if (condition === 'lost') fail(new StoreClosedError());
      if (condition !== 'deleted' || leaving.ended.get()) return;
      stop();
      storage.session?.clear();
    }),
    env.onWake(() => guard(wake())),
    keepWarm(index, env),
  );
  if (options.me) guard(introduce(options.me).then(run, run));
  else guard(run());

  const parts = [
    contact,
    replica,
    sync,
    store.condition,
    leaving.ended,
    lock,
    leaving.lost,
    answers.from,
  ];
  return {
    me,
    index,
    client,
    answers,
    transport,
    status: derive(parts, () =>
      statusOf({
        contact: contact.get(),
        replica: replica.get(),
        sync: sync.get(),
        condition: store.condition.get(),
        ended: leaving.ended.get(),
        lock: lock.get(),
        lostChanges: leaving.lost.get(),
        answersFrom: answers.from.get(),
        keepsNothing: keep === 'disk' && !onDisk,
        isDiskSilent: opened.isDiskSilent,
        syncs,
      }),
    ),
    pendingChanges: watchPendingChanges(replica, index, me),
    mutate: createMutate({
      client,
      store,
      env,
      outbox: onDisk ? outbox : null,
      clockOffset: consumption.clockOffset,
      shown: replica.refresh,
      savedRow: (kind, id) => savedRow(index, kind, id),
    }),
    resolveConflict: (id, how) => (how === 'discard' ? outbox.discard(id) : outbox.sendAgain(id)),
    syncNow: sync.now,
    async signedIn(now) {
      const who = personOf(now);
      const isSame = who !== null && isSamePerson(who, person);
      if (!isSame && isSameLogin(now, me.get())) {
        await leaving.revoke('moved');
        return true;
      }
      if (!isSame || (now.kind === 'admin') !== syncs) return false;
      await introduce(now);
      await resume();
      return true;
    },
    logout: leaving.logout,
    close() {
      stop();
      store.close();
      if (keep === 'disk') return;
      index.setConsumption([]);
      void store.destroy();
    },
  };
}
