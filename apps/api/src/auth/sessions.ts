import { randomBytes } from 'node:crypto';
import type { Actor, CompanyActor } from '@workspace/domain/access/actor';
import type { Listener } from '../database/listener.ts';
import type { Pool } from '../database/pool.ts';
import type { RowChange, UnitOfWork } from '../database/unit-of-work.ts';
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

/** Lifetime of a session in days, regardless of use. */
export const sessionDays = 30;

/** The caller and the kind of credential used. */
export interface ResolvedSession {
  readonly sessionId: string;
  readonly actor: Actor;
  /** Expiry in real time. */
  readonly expiresAt: Date;
  readonly via: 'cookie' | 'bearer';
}

/** Sessions of people (decisions 2): opaque tokens, stored hashed, immediately revocable. */
export interface Sessions {
  /**
   * Resolves a credential; a bearer takes precedence over a cookie. Null for an invalid one:
   * unknown, expired, revoked, or of a person who is no longer active.
   */
  resolve(credential: { cookie?: string; bearer?: string }): Promise<ResolvedSession | null>;
  /** The same for a session whose credential was verified before, as for an open socket. */
  resolveSession(sessionId: string): Promise<Omit<ResolvedSession, 'via'> | null>;
  /** A bearer that is valid for 15 minutes and ends with its session. */
  issueAccessToken(sessionId: string): string;
  /**
   * Starts a session for a completed login and ends the one it replaces.
   * @returns the token for the cookie
   * @throws LoginRefused when the person is not active
   */
  begin(claims: LoginClaims, replaced: string | undefined): Promise<string>;
  /** Ends the session of a cookie; returns the ID token to send to the issuer. */
  end(cookie: string): Promise<{ idToken: string | undefined }>;
  /** Ends a session in all processes, with the transaction's commit. */
  revoke(unit: UnitOfWork, sessionId: string): Promise<void>;
  /**
   * Revalidates the sessions of people and companies that this process has changed: its next call
   * meets the change, even if the notification of it arrives later.
   */
  revalidate(changes: readonly Pick<RowChange, 'kind' | 'id'>[]): void;
  /** Registers a handler for sessions to revalidate; sockets then call `resolve`. */
  onEvicted(handler: (eviction: Eviction) => void): void;
}

export interface SessionsDeps {
  readonly pool: Pool;
  readonly sealer: Sealer;
  readonly listener: Pick<Listener, 'on' | 'connected' | 'onConnectionChange'>;
  readonly log: Log;
  /** Real time (decisions 5). */
  readonly realNow?: () => Date;
  /** Called when a person of a company has logged in, before they are answered. */
  readonly onLogin?: (person: CompanyActor) => Promise<void>;
}

const idTokenContext = 'session-id-token';

export function createSessions(deps: SessionsDeps): Sessions {
  const { pool, sealer, listener, log, realNow = () => new Date(), onLogin } = deps;
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
      // No notification is sent when a newcomer is invited, so newcomers are not cached.
      if (actor.kind !== 'newcomer') keep(session);
      return session;
    });

  const byHash = (hash: Buffer) =>
    cache.findByToken(hash.toString('base64url')) ?? load({ token_hash: hash });
  const byCookie = async (token: string) => {
    const [hash, ...former] = sealer.hashes(token, 'session');
    const session = await byHash(hash);
    if (session || former.length === 0) return session;
    // The session started under the previous key; rehashing lets it outlive that key.
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
    // An impersonation session has its own bearer, and issues no other.
    return session?.parentId === null ? session : undefined;
  };
  const openIdToken = (sealed: string | null | undefined): string | undefined => {
    if (!sealed) return undefined;
    try {
      return sealer.open(sealed, idTokenContext);
    } catch {
      // Sealed with a removed key: the issuer asks the person to confirm instead.
      return undefined;
    }
  };
  // Evicted directly, without waiting for this process's own notification.
  const forget = (id: string) => cache.evict({ kind: 'session', id });
  const endByToken = async (token: string) => {
    let idToken: string | undefined;
    for (const hash of sealer.hashes(token, 'session')) {
      const ended = await revokeSession(pool, { token_hash: hash });
      if (ended) forget(ended.id);
      idToken = openIdToken(ended?.id_token) ?? idToken;
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
      const actor = onLogin && (await byCookie(token))?.actor;
      if (actor?.kind === 'admin' || actor?.kind === 'regular') await onLogin?.(actor);
      return token;
    },
    end: endByToken,
    async revoke(unit, sessionId) {
      const ended = await revokeSession(unit.trx, { id: sessionId });
      if (ended) unit.afterCommit(() => forget(ended.id));
    },
    revalidate(changes) {
      const holders = changes.filter(({ kind }) => kind === 'user' || kind === 'company');
      if (holders.length > 0) cache.forgetChanged(new Set(holders.map(({ id }) => id)));
    },
    onEvicted: (handler) => cache.onEvicted(handler),
  };
}
