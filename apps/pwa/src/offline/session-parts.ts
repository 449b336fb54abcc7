import { getMe } from '@workspace/domain/accounts/operations';
import type { Me } from '@workspace/domain/accounts/schema';
import { createClient } from '@workspace/domain/contract/client';
import { queuedOperations } from '@workspace/domain/queued';
import { createAnnouncements } from './announcements.ts';
import { createConsumption } from './consumption.ts';
import { createContact, watchedClient } from './contact.ts';
import { browserDepartures, noDepartures } from './departures.ts';
import { diskRemains } from './disk-remains.ts';
import type { Environment } from './environment.ts';
import { createPlanIndex } from './index/plan-index.ts';
import { guideDatabase } from './kept/kept-guides.ts';
import { createLeaving } from './leaving.ts';
import { createLock } from './lock.ts';
import type { OpenedStore } from './open-store.ts';
import { createOutbox } from './outbox.ts';
import { createQueuedOperations } from './queued-operations.ts';
import { createReplica } from './replica.ts';
import type { OpenOptions } from './session.ts';
import { browserStorage, databaseName } from './session-data.ts';
import { createStoredAnswers } from './stored-answers.ts';
import { createSync } from './sync.ts';
import { createWrites } from './writes.ts';

export interface SessionPartsOptions extends OpenOptions {
  readonly env: Environment;
  readonly opened: OpenedStore;
  /** Stops everything that reads and writes. */
  readonly stop: () => void;
  /** Whether the login that the server reports may keep the stored rows. */
  readonly mayKeepRows: (now: Me) => boolean;
  /** Shows and stores who is logged in. */
  readonly storeIdentity: (now: Me) => Promise<void>;
  readonly onUnlock: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Creates the parts of one person's session. Nothing is read or sent yet. */
export function createSessionParts(options: SessionPartsOptions) {
  const { person, baseUrl, transport, keep, env, opened, stop, onUnlock, onFailure } = options;
  const { store, onDisk } = opened;
  const storage = options.storage ?? browserStorage();
  const name = databaseName(person);
  const { remainsOf = diskRemains } = options;
  const remains = remainsOf(name);
  const departures =
    keep === 'disk' ? (options.departuresOf ?? browserDepartures)(name) : noDepartures;
  const companyId = person.company_id;
  const contact = createContact();
  const client = watchedClient(createClient({ baseUrl, transport }), contact, env);
  const operations = createQueuedOperations(options.queuedOperations ?? queuedOperations);
  const index = createPlanIndex({ onBroken: () => sync.repair() });
  const replica = createReplica({
    store,
    index,
    operations,
    env,
    onBrokenChunks: () => sync.repair(),
    onChanges: (changes) => consumption.onChanges(changes),
    onFailure,
  });
  const sync = createSync({
    client,
    store,
    companyId,
    env,
    show: replica.refresh,
    async stillHasAccess() {
      const now = (await client(getMe, {})).data;
      const isAllowed = options.mayKeepRows(now);
      // A person who became an administrator gets the company's rows and screens.
      if (isAllowed) await options.storeIdentity(now);
      return isAllowed;
    },
    onRevoked: (why) => leaving.revoke(why).catch(onFailure),
  });
  const writes = createWrites();
  const outbox = createOutbox({
    client,
    store,
    env,
    operations,
    onAccepted(settled) {
      replica.hold(settled);
      for (const { row } of settled) {
        const operation = operations.get(row.operation);
        if (operation) writes.announce(operation);
      }
    },
    withSyncPaused: sync.withSyncPaused,
    onAttempt: replica.recheckOutbox,
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
  const announcements = createAnnouncements();
  const answers = createStoredAnswers(store, env.now, replica.answers);
  const lock = createLock({
    store,
    env,
    hadContact: contact.hadContact,
    onLock: replica.close,
    onUnlock,
    onFailure,
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
      remains,
      guides: remainsOf(guideDatabase),
      departures,
      index,
      operations,
      outbox,
      shownOutbox: () => replica.get().outbox,
      lock,
      stop,
    },
    opened.lost,
  );
  return {
    env,
    store,
    storage,
    contact,
    client,
    index,
    operations,
    replica,
    sync,
    outbox,
    writes,
    consumption,
    announcements,
    answers,
    lock,
    leaving,
    departures,
  };
}

export type SessionParts = ReturnType<typeof createSessionParts>;
