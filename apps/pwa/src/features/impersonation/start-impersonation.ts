import { AppError } from '@workspace/domain/contract/error';
import { toaster } from '@workspace/ui/components/toast-store';
import { keepNothing } from '@workspace/ui/theme/device-storage';
import {
  type ImpersonationEntry,
  storeBearer,
  storedBearer,
} from '../../app/impersonation-entry.ts';
import { forgetAnswers } from '../../app/online.tsx';
import { enter, idsOf, refusalOf } from './enter.ts';
import type { ImpersonationEnd, ImpersonationState } from './impersonation-state.ts';
import {
  endImpersonationSession,
  findImpersonation,
  type OpenedImpersonation,
  watchEnd,
} from './open-impersonation.ts';

type Tell = (impersonation: ImpersonationState) => void;

const isSignedOut = (error: unknown) =>
  error instanceof AppError && error.definition.status === 401;

/** Whether the address asks for this impersonation session, or for none in particular. */
function isAskedFor({ me }: OpenedImpersonation, query: string | null): boolean {
  if (query === null) return true;
  const { user_id, company_id } = idsOf(query);
  return (
    (user_id === null || user_id === me.user?.user_id) &&
    (company_id === null || company_id === me.company?.company_id)
  );
}

/** Forgets the impersonation session in this tab: bearer, rows, answers, words, and what the address names. */
function forget(): void {
  storeBearer(null);
  forgetAnswers();
  toaster.clear();
  history.replaceState(null, '', '/impersonate');
}

/**
 * Leaves the entry's address for the first screen before anything is drawn: a redirect would draw
 * an empty page first.
 */
function leaveEntry(): void {
  if (!window.location.pathname.startsWith('/impersonate')) return;
  history.replaceState(null, '', '/');
  // How the router hears of an address that it has not changed itself.
  dispatchEvent(new PopStateEvent('popstate'));
}

async function show(bearer: string, impersonation: OpenedImpersonation, tell: Tell): Promise<void> {
  const session = await impersonation.open();
  if (!session) return tell({ kind: 'refused', why: 'trouble' });
  const { facts } = impersonation;
  const over = (why: ImpersonationEnd) => {
    session.close();
    forget();
    tell({ kind: 'over', why, endsAt: facts.endsAt });
  };
  const state: ImpersonationState = {
    kind: 'open',
    session,
    facts,
    async leave() {
      // It is over whatever else is heard of it meanwhile.
      stop();
      over((await endImpersonationSession(bearer)) ? 'left' : 'left_unheard');
      // A browser lets a page close the tab where nobody has gone on in it.
      window.close();
    },
  };
  leaveEntry();
  tell(state);
  const stop = watchEnd(session, facts, over);
}

/** Goes on with the impersonation session of this bearer, where it is still one. */
async function goOn(bearer: string, door: ImpersonationEntry, tell: Tell): Promise<void> {
  try {
    const impersonation = await findImpersonation(bearer);
    if (impersonation && isAskedFor(impersonation, door.query))
      return await show(bearer, impersonation, tell);
    if (impersonation) return tell({ kind: 'refused', why: 'incomplete' });
    storeBearer(null);
    tell({ kind: 'refused', why: 'not_good' });
  } catch (error) {
    if (isSignedOut(error)) {
      forget();
      return tell({ kind: 'over', why: 'ended', endsAt: Date.now() });
    }
    const retry = () => void goOn(bearer, door, tell);
    tell({ kind: 'refused', why: refusalOf(error), retry });
  }
}

async function begin(door: ImpersonationEntry, tell: Tell): Promise<void> {
  try {
    const bearer = await enter(door);
    if (bearer === 'incomplete') return tell({ kind: 'refused', why: bearer });
    const before = storedBearer();
    storeBearer(bearer);
    // One tab is one impersonation session.
    if (before !== null) void endImpersonationSession(before);
    await goOn(bearer, door, tell);
  } catch (error) {
    const why = refusalOf(error);
    if (why === 'not_good') return tell({ kind: 'refused', why });
    tell({ kind: 'refused', why, retry: () => void begin(door, tell) });
  }
}

/**
 * Begins the impersonation session that the link opens, or goes on with this tab's own after a reload (decisions 1,
 * "Impersonation"). Nothing but the bearer is kept, and that in this tab alone.
 */
export async function startImpersonation(door: ImpersonationEntry, tell: Tell): Promise<void> {
  keepNothing();
  // Another ticket on the page that is open changes the fragment alone: the page begins anew.
  addEventListener('hashchange', () => {
    if (window.location.pathname.startsWith('/impersonate')) window.location.reload();
  });
  if (door.ticket !== '') return begin(door, tell);
  const bearer = storedBearer();
  if (bearer !== null) return goOn(bearer, door, tell);
  tell({ kind: 'refused', why: 'incomplete' });
}
