import { randomBytes } from 'node:crypto';
import type { Actor } from '@workspace/domain/access/actor';
import type { Listener } from '../database/listener.ts';
import type { Pool } from '../database/pool.ts';
import type { Log } from '../logging/log.ts';
import type { Sealer } from '../secrets/seal.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';
import {
  impersonationActorOf,
  impersonationTokenHashes,
  isImpersonationToken,
} from './impersonation.ts';
import { actorOf, linkLogin } from './linking.ts';
import type { LoginClaims } from './login-claims.ts';
import { type CachedSession, createSessionCache, type Eviction } from './session-cache.ts';
import { findSession, insertSession, moveSession, revokeSession } from './session-store.ts';

/** Days from a login to its end, used or not. */
export const sessionDays = 30;

/** Who is calling, and by which credential. */
export interface ResolvedSession {
  readonly sessionId: string;
  readonly actor: Actor;
  /** When it ends by itself; real time. */
  readonly expiresAt: Date;
  readonly via: 'cookie' | 'bearer';
}

/** Sessions of people (decisions 2): opaque tokens, stored hashed, revocable at once. */
export interface Sessions {
  /**
   * Who a credential stands for; a bearer goes before a cookie. Null for one that is good for
   * nothing: unknown, expired, revoked, or of a person who is no longer active.
   */
  resolve(credential: { cookie?: string; bearer?: string }): Promise<ResolvedSession | null>;
  /** The same for a session whose credential was checked before, as an open socket's. */
  resolveSession(sessionId: string): Promise<Omit<ResolvedSession, 'via'> | null>;
  /** A bearer that lasts 15 minutes and dies with its session. */
  issueAccessToken(sessionId: string): string;
  /**
   * Begins a session for a completed login and ends the one it replaces.
   * @returns the token for the cookie
   * @throws LoginRefused when the person is not active
   */
  begin(claims: LoginClaims, replaced: string | undefined): Promise<string>;
  /** Ends the session of a cookie; answers with the ID token to hand back to the issuer. */
  end(cookie: string): Promise<{ idToken: string | undefined }>;
  /** Ends a session in all processes. */
  revoke(sessionId: string): Promise<void>;
  /** Told whose sessions are to be looked at again; sockets ask `resolve` then. */
  onEvicted(handler: (eviction: Eviction) => void): void;
}

export interface SessionsDeps {
  readonly pool: Pool;
  readonly sealer: Sealer;
  readonly listener: Pick<Listener, 'on' | 'connected' | 'onConnectionChange'>;
  readonly log: Log;
  /** Real time (decisions 5). */
  readonly realNow?: () => Date;
}

const idTokenContext = 'session-id-token';

export function createSessions(deps: SessionsDeps): Sessions {
  const { pool, sealer, listener, log, realNow = () => new Date() } = deps;
  const cache = createSessionCache({ listener, log, realNow });

  const load = (key: { token_hash: Buffer } | { id: string }) =>
    cache.loading<CachedSession | undefined>(async (keep) => {
      const row = await findSession(pool, key);
      const isImpersonation = row !== undefined && row.parent_session_id !== null;
      const actor =
        row && (await (isImpersonation ? impersonationActorOf(pool, row) : actorOf(pool, row)));
      if (!row || !actor) return undefined;
      const session: CachedSession = {
        sessionId: row.session_id,
        tokenHash: row.token_hash.toString('base64url'),
        identityId: row.id,
        userId: 'user_id' in actor ? actor.user_id : null,
        parentId: row.parent_session_id,
        actor,
        expiresAt: row.expires_at,
      };
      // Nobody says when a newcomer is invited by somebody else.
      if (actor.kind !== 'newcomer') keep(session);
      return session;
    });

  const byHash = (hash: Buffer) =>
    cache.findByToken(hash.toString('base64url')) ?? load({ token_hash: hash });
  const byCookie = async (token: string) => {
    const [hash, ...former] = sealer.hashes(token, 'session');
    const session = await byHash(hash);
    if (session || former.length === 0) return session;
    // Of a session that began under the key before: it outlives that key from now on.
    for (const old of former) await moveSession(pool, old, hash);
    return byHash(hash);
  };
  const byImpersonationToken = async (token: string) => {
    for (const hash of impersonationTokenHashes(sealer, token)) {
      const session = await byHash(hash);
      if (session) return session;
    }
    return undefined;
  };
  const byId = (id: string) => cache.findById(id) ?? load({ id });
  const byBearer = async (token: string) => {
    if (isImpersonationToken(token)) return byImpersonationToken(token);
    const id = readAccessToken(sealer, token, realNow());
    const session = id === undefined ? undefined : await byId(id);
    // An impersonation session has its own bearer, and gives out no other.
    return session?.parentId === null ? session : undefined;
  };
  const openIdToken = (sealed: string | null | undefined): string | undefined => {
    if (!sealed) return undefined;
    try {
      return sealer.open(sealed, idTokenContext);
    } catch {
      // Sealed with a key that is no more: the issuer asks the person instead.
      return undefined;
    }
  };
  const end = async (key: { token_hash: Buffer } | { id: string }) => {
    const ended = await revokeSession(pool, key);
    // This process does not wait for its own notification.
    if (ended) cache.evict({ kind: 'session', id: ended.id });
    return { idToken: openIdToken(ended?.id_token) };
  };
  const endByToken = async (token: string) => {
    let idToken: string | undefined;
    for (const hash of sealer.hashes(token, 'session')) {
      idToken = (await end({ token_hash: hash })).idToken ?? idToken;
    }
    return { idToken };
  };

  return {
    async resolve({ cookie, bearer }) {
      const via = bearer === undefined ? 'cookie' : 'bearer';
      const token = bearer ?? cookie;
      if (!token) return null;
      const session = await (via === 'bearer' ? byBearer(token) : byCookie(token));
      if (!session) return null;
      const { sessionId, actor, expiresAt } = session;
      return { sessionId, actor, expiresAt, via };
    },
    async resolveSession(sessionId) {
      const session = await byId(sessionId);
      return session ? { sessionId, actor: session.actor, expiresAt: session.expiresAt } : null;
    },
    issueAccessToken: (sessionId) => signAccessToken(sealer, sessionId, realNow()),
    async begin(claims, replaced) {
      const identityId = await linkLogin(pool, claims);
      const token = randomBytes(32).toString('base64url');
      await insertSession(pool, {
        tokenHash: sealer.hash(token, 'session'),
        identityId,
        days: sessionDays,
        idToken: claims.idToken ? sealer.seal(claims.idToken, idTokenContext) : null,
      });
      if (replaced) await endByToken(replaced);
      return token;
    },
    end: endByToken,
    async revoke(sessionId) {
      await end({ id: sessionId });
    },
    onEvicted: (handler) => cache.onEvicted(handler),
  };
}
