import { getMe } from '@workspace/domain/accounts/operations';
import type { Me } from '@workspace/domain/accounts/schema';
import { createClient } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { endImpersonation } from '@workspace/domain/impersonations/operations';
import type { CompanySession } from '../../numbers-index/index-shape.ts';
import { createCompanyData } from '../../numbers-index/screen-data.ts';
import { browserEnvironment, tabLocks } from '../../offline/environment/environment.ts';
import { openOfflineSession } from '../../offline/session/offline-session.ts';
import { personOf } from '../../offline/session/session-data.ts';
import type { ImpersonationEnd, ImpersonationFacts } from './impersonation-state.ts';
import { impersonationTransport } from './impersonation-transport.ts';

const baseUrl = window.location.origin;

/** An impersonation session as returned by the server. */
export interface OpenedImpersonation {
  readonly me: Me;
  readonly facts: ImpersonationFacts;
  /** Opens the company's data, in memory only. */
  readonly open: () => Promise<CompanySession | null>;
}

/**
 * Loads the impersonation session that a bearer belongs to; null if it belongs to none.
 * @throws AppError, NetworkError
 */
export async function findImpersonation(bearer: string): Promise<OpenedImpersonation | null> {
  const { send, clockOffset } = impersonationTransport(bearer);
  const { data: me } = await createClient({ baseUrl, transport: send })(getMe, {});
  const person = personOf(me);
  if (!person || !me.company || !me.act || me.expires_at === undefined) return null;
  return {
    me,
    facts: {
      staff: me.act.name,
      admin: me.name,
      company: me.company.name,
      endsAt: Date.parse(me.expires_at) - clockOffset(),
    },
    open: () =>
      openOfflineSession({
        createScreenData: createCompanyData,
        person,
        me,
        baseUrl,
        transport: send,
        accessToken: async () => bearer,
        keep: 'memory',
        // Data in this tab's memory needs no lock against other tabs, which may belong to the same
        // person.
        env: { ...browserEnvironment(), locks: tabLocks() },
      }),
  };
}

/** Ends an impersonation session at the server; returns whether the server confirmed its end. */
export async function endImpersonationSession(bearer: string): Promise<boolean> {
  try {
    await createClient({ baseUrl, transport: impersonationTransport(bearer).send })(
      endImpersonation,
      {},
    );
    return true;
  } catch (error) {
    return error instanceof AppError && error.definition.status === 401;
  }
}

/** In ms: this close to the expiry, the server may already have expired the session. */
const nearly = 5000;

/** Calls `onEnd` once, when the impersonation session expires or the server no longer knows it. */
export function watchEnd(
  { status }: CompanySession,
  { endsAt }: ImpersonationFacts,
  onEnd: (why: ImpersonationEnd) => void,
): () => void {
  const watching = new AbortController();
  const end = (why: ImpersonationEnd) => {
    if (watching.signal.aborted) return;
    stop();
    onEnd(why);
  };
  const look = () => {
    const { phase } = status.get();
    if (Date.now() >= endsAt) end('late');
    else if (phase === 'signed_out' || phase === 'error') {
      end(Date.now() >= endsAt - nearly ? 'late' : 'ended');
    }
  };
  const timer = setTimeout(() => end('late'), endsAt - Date.now());
  // Timers pause while the device sleeps; compare with the clock on wake-up.
  document.addEventListener('visibilitychange', look, { signal: watching.signal });
  addEventListener('focus', look, { signal: watching.signal });
  const unsubscribe = status.subscribe(look);
  function stop(): void {
    watching.abort();
    clearTimeout(timer);
    unsubscribe();
  }
  look();
  return stop;
}
