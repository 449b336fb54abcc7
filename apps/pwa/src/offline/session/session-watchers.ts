import { getMe } from '@workspace/domain/accounts/operations';
import { StoreClosedError } from '../environment/errors.ts';
import { keepTrying } from './keep-trying.ts';
import type { SessionActivity } from './session-activity.ts';
import type { SessionParts } from './session-parts.ts';
import { keepWarm } from './warm.ts';

export interface SessionWatchersOptions {
  readonly parts: SessionParts;
  readonly activity: Pick<SessionActivity, 'catchUp' | 'resume' | 'wake'>;
  /** Stops everything that reads and writes, including these watchers. */
  readonly stop: () => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Reacts to the network, the database, other tabs and the page becoming visible. The returned
 * function stops it.
 */
export function watchSession(options: SessionWatchersOptions): () => void {
  const { activity, stop, onFailure } = options;
  const { env, contact, store, storage, client, index, replica, sync, outbox, lock } =
    options.parts;
  const { logoutNotices, leaving } = options.parts;
  const guard = (work: Promise<unknown>) => void work.catch(onFailure);
  let reached = contact.get().reach;
  let seen = replica.get();
  let condition = store.condition.get();
  const ends = [
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
      // Any answered request shows that the network is back, not only a sync.
      if (before === 'offline' && reached === 'online' && !sync.get().running) activity.catchUp();
    }),
    replica.subscribe(() => {
      const before = seen;
      seen = replica.get();
      if (seen.store.lockedAt !== null) guard(lock.check());
      // Without a connection the next attempt is made when it is back.
      else if (seen.outbox !== before.outbox && reached !== 'offline')
        outbox.onWaitingChanges(seen.outbox);
    }),
    store.condition.subscribe(() => {
      const before = condition;
      condition = store.condition.get();
      if (before === 'silent' && condition === 'open') {
        guard(replica.refresh().then(activity.resume));
      }
      if (condition === 'lost') onFailure(new StoreClosedError());
      if (condition !== 'deleted' || leaving.ended.get()) return;
      stop();
      storage.session?.clear();
    }),
    logoutNotices.watch(leaving.onLogoutElsewhere),
    env.onWake(() => guard(activity.wake())),
    env.onHide((how) => {
      if (how === 'left') outbox.leave();
      else void outbox.release();
    }),
    keepWarm(index, env),
  ];
  return () => {
    for (const end of ends) end();
  };
}
