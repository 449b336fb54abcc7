import type { Actor } from '@workspace/domain/access/actor';
import * as z from 'zod/mini';
import type { Listener } from '../database/listener.ts';
import type { Log } from '../logging/log.ts';

/** A cached session, with the keys by which it is found and evicted. */
export interface CachedSession {
  readonly sessionId: string;
  /** Keyed hash of its token. */
  readonly tokenHash: string;
  readonly identityId: string;
  readonly userId: string | null;
  /** The parent session, with which an impersonation session ends. */
  readonly parentId: string | null;
  readonly actor: Actor;
  readonly expiresAt: Date;
}

/**
 * The sessions to revalidate. `everything` follows an outage of the listening connection, during
 * which notifications were lost.
 */
export type Eviction =
  | { readonly kind: 'session' | 'user' | 'identity' | 'company'; readonly id: string }
  | { readonly kind: 'everything' };

export interface SessionCache {
  findById(sessionId: string): CachedSession | undefined;
  findByToken(tokenHash: string): CachedSession | undefined;
  /** Runs a load; `keep` caches its result unless an eviction happened meanwhile. */
  loading<T>(load: (keep: (session: CachedSession) => void) => Promise<T>): Promise<T>;
  evict(eviction: Eviction): void;
  /**
   * Forgets the sessions of these people and companies, which this process has just changed. Open
   * sockets follow with the notification.
   */
  forgetChanged(ids: ReadonlySet<string>): void;
  onEvicted(handler: (eviction: Eviction) => void): void;
}

const evictionChannel = 'session_evicted';

const payloadSchema = z.union([
  z.object({ session: z.uuid() }),
  z.object({ user: z.uuid() }),
  z.object({ identity: z.uuid() }),
  z.object({ company: z.uuid() }),
]);

function readPayload(payload: string): Eviction | undefined {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return undefined;
  }
  const { data } = payloadSchema.safeParse(value);
  if (!data) return undefined;
  if ('session' in data) return { kind: 'session', id: data.session };
  if ('user' in data) return { kind: 'user', id: data.user };
  if ('company' in data) return { kind: 'company', id: data.company };
  return { kind: 'identity', id: data.identity };
}

/**
 * The ids by which a session is evicted; an impersonation session is evicted with its parent
 * session.
 */
const idsOf: Readonly<
  Record<Exclude<Eviction['kind'], 'everything'>, (session: CachedSession) => unknown[]>
> = {
  session: ({ sessionId, parentId }) => [sessionId, parentId],
  user: ({ userId }) => [userId],
  identity: ({ identityId }) => [identityId],
  company: ({ actor }) => ['company_id' in actor ? actor.company_id : null],
};

const largest = 10_000;

/** Maximum age of an entry, in case a notification is lost. */
const oldestMs = 60_000;

interface Entry extends CachedSession {
  readonly keptAt: number;
}

/**
 * Sessions in memory, evicted by NOTIFY; bypassed while the listener is disconnected (decisions 2).
 */
export function createSessionCache(deps: {
  listener: Pick<Listener, 'on' | 'connected' | 'onConnectionChange'>;
  log: Log;
  realNow: () => Date;
}): SessionCache {
  const { listener, log, realNow } = deps;
  const byId = new Map<string, Entry>();
  const byToken = new Map<string, Entry>();
  const handlers: ((eviction: Eviction) => void)[] = [];
  /** Counts evictions: a load that started before one may have read stale data. */
  let generation = 0;

  const forget = (entry: Entry) => {
    byId.delete(entry.sessionId);
    byToken.delete(entry.tokenHash);
  };
  const clear = () => {
    byId.clear();
    byToken.clear();
  };
  const forgetAllOf = (eviction: Eviction) => {
    switch (eviction.kind) {
      case 'everything':
        return clear();
      default:
        for (const entry of byId.values()) {
          if (idsOf[eviction.kind](entry).includes(eviction.id)) forget(entry);
        }
    }
  };
  const evict = (eviction: Eviction) => {
    generation += 1;
    forgetAllOf(eviction);
    for (const handler of handlers) handler(eviction);
  };
  const usable = (entry: Entry | undefined): CachedSession | undefined => {
    if (!entry || !listener.connected()) return undefined;
    const now = realNow().getTime();
    if (entry.expiresAt.getTime() > now && now - entry.keptAt < oldestMs) return entry;
    forget(entry);
    return undefined;
  };

  listener.on(evictionChannel, (payload) => {
    const eviction = readPayload(payload);
    if (eviction) evict(eviction);
    else log.warn({ channel: evictionChannel }, 'a notification could not be read');
  });
  listener.onConnectionChange((connected) => {
    if (connected) return evict({ kind: 'everything' });
    generation += 1;
    clear();
  });

  return {
    findById: (sessionId) => usable(byId.get(sessionId)),
    findByToken: (tokenHash) => usable(byToken.get(tokenHash)),
    loading(load) {
      const begun = generation;
      return load((session) => {
        if (begun !== generation || !listener.connected()) return;
        const oldest = byId.size >= largest ? byId.values().next().value : undefined;
        if (oldest) forget(oldest);
        const entry = { ...session, keptAt: realNow().getTime() };
        byId.set(entry.sessionId, entry);
        byToken.set(entry.tokenHash, entry);
      });
    },
    evict,
    forgetChanged(ids) {
      generation += 1;
      for (const entry of byId.values()) {
        const changed = [entry.userId, ...idsOf.company(entry)];
        if (changed.some((id) => typeof id === 'string' && ids.has(id))) forget(entry);
      }
    },
    onEvicted: (handler) => void handlers.push(handler),
  };
}
