import { getMe } from '@workspace/domain/accounts/operations';
import type { Me } from '@workspace/domain/accounts/schema';
import { createClient } from '@workspace/domain/contract/client';
import { queuedOperations } from '@workspace/domain/queued';
import { createStoredAnswers } from '../answers/stored-answers.ts';
import { createContact, watchedClient } from '../environment/contact.ts';
import type { Environment } from '../environment/environment.ts';
import { keptDatabase } from '../kept/kept-mark.ts';
import { accessStoredDatabase } from '../leaving/database-deletion.ts';
import { createLeaving } from '../leaving/leaving.ts';
import { browserLogoutNotices, noLogoutNotices } from '../leaving/logout-notices.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createQueuedOperations } from '../outbox/queued-operations.ts';
import { createWrites } from '../outbox/writes.ts';
import { createReplica } from '../rows/replica.ts';
import type { RowIndex } from '../rows/row-index.ts';
import type { OpenedStore } from '../store/open-store.ts';
import { createAnnouncements } from '../sync/announcements.ts';
import { createSync } from '../sync/sync.ts';
import { createLock } from './lock.ts';
import type { OpenOptions } from './session.ts';
import { browserStorage, databaseName } from './session-data.ts';

export interface SessionPartsOptions<Index extends RowIndex> extends OpenOptions<Index> {
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
export function createSessionParts<Index extends RowIndex>(options: SessionPartsOptions<Index>) {
  const { person, baseUrl, transport, keep, env, opened, stop, onUnlock, onFailure } = options;
  const { store, onDisk } = opened;
  const storage = options.storage ?? browserStorage();
  const name = databaseName(person);
  const { storedDatabaseOf = accessStoredDatabase } = options;
  const storedDatabase = storedDatabaseOf(name);
  const logoutNotices =
    keep === 'disk' ? (options.logoutNoticesOf ?? browserLogoutNotices)(name) : noLogoutNotices;
  const companyId = person.company_id;
  const contact = createContact();
  const client = watchedClient(createClient({ baseUrl, transport }), contact, env);
  const operations = createQueuedOperations(options.queuedOperations ?? queuedOperations);
  const { index, feed } = options.createScreenData({
    baseUrl,
    transport,
    contact,
    store,
    companyId,
    env,
    onBroken: () => sync.repair(),
  });
  const replica = createReplica({
    store,
    index,
    operations,
    env,
    onBrokenChunks: () => sync.repair(),
    onChanges: feed.onChanges,
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
      replica.accept(settled);
      for (const { row } of settled) {
        const operation = operations.get(row.operation);
        if (operation) writes.announce(operation);
      }
    },
    withSyncPaused: sync.withSyncPaused,
    onAttempt: replica.recheckOutbox,
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
      storedDatabase,
      kept: storedDatabaseOf(keptDatabase),
      logoutNotices,
      index,
      feed,
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
    feed,
    announcements,
    answers,
    lock,
    leaving,
    logoutNotices,
  };
}

export type SessionParts = ReturnType<typeof createSessionParts>;
