import { AppError } from '@workspace/domain/contract/error';
import { toaster } from '@workspace/ui/components/toast-store';
import { keepNothing } from '@workspace/ui/storage/stored-key';
import { forgetAnswers } from '../../data/queries.ts';
import { enter, firstAddress, idsOf, refusalOf } from './enter.ts';
import { type ImpersonationEntry, storeBearer, storedBearer } from './impersonation-entry.ts';
import type { ImpersonationEnd, ImpersonationState } from './impersonation-state.ts';
import {
  endImpersonationSession,
  findImpersonation,
  type OpenedImpersonation,
  watchEnd,
} from './open-impersonation.ts';

type Report = (impersonation: ImpersonationState) => void;

const isSignedOut = (error: unknown) =>
  error instanceof AppError && error.definition.status === 401;

/** Whether the URL names this impersonation session, or none. */
function isAskedFor({ me }: OpenedImpersonation, query: string | null): boolean {
  if (query === null) return true;
  const { user_id, company_id } = idsOf(query);
  return (
    (user_id === null || user_id === me.user?.user_id) &&
    (company_id === null || company_id === me.company?.company_id)
  );
}

/**
 * Removes the impersonation session from this tab: bearer, rows, cached responses, texts, and ids
 * in the URL.
 */
function forget(): void {
  storeBearer(null);
  forgetAnswers();
  toaster.clear();
  history.replaceState(null, '', '/impersonate');
}

/**
 * Replaces the entry URL with the first screen before the first render: a redirect would render an
 * empty page first.
 */
function leaveEntry(): void {
  if (!window.location.pathname.startsWith('/impersonate')) return;
  history.replaceState(null, '', firstAddress(window.location.search));
  // The router only notices history changes that it did not make itself through this event.
  dispatchEvent(new PopStateEvent('popstate'));
}

async function show(
  bearer: string,
  impersonation: OpenedImpersonation,
  report: Report,
): Promise<void> {
  const session = await impersonation.open();
  if (!session) return report({ kind: 'refused', why: 'trouble' });
  const { facts } = impersonation;
  const over = (why: ImpersonationEnd) => {
    session.close();
    forget();
    report({ kind: 'over', why, endsAt: facts.endsAt });
  };
  const state: ImpersonationState = {
    kind: 'open',
    session,
    facts,
    async leave() {
      // The session is over, whatever the server responds later.
      stop();
      over((await endImpersonationSession(bearer)) ? 'left' : 'left_unheard');
      // Browsers only let a script close a tab without further history entries.
      window.close();
    },
  };
  leaveEntry();
  report(state);
  const stop = watchEnd(session, facts, over);
}

/** Resumes the impersonation session of this bearer, if it is still valid. */
async function resume(bearer: string, entry: ImpersonationEntry, report: Report): Promise<void> {
  try {
    const impersonation = await findImpersonation(bearer);
    if (impersonation && isAskedFor(impersonation, entry.query))
      return await show(bearer, impersonation, report);
    if (impersonation) return report({ kind: 'refused', why: 'incomplete' });
    storeBearer(null);
    report({ kind: 'refused', why: 'not_good' });
  } catch (error) {
    if (isSignedOut(error)) {
      forget();
      return report({ kind: 'over', why: 'ended', endsAt: Date.now() });
    }
    const retry = () => void resume(bearer, entry, report);
    report({ kind: 'refused', why: refusalOf(error), retry });
  }
}

async function begin(entry: ImpersonationEntry, report: Report): Promise<void> {
  try {
    const bearer = await enter(entry);
    if (bearer === 'incomplete') return report({ kind: 'refused', why: bearer });
    const before = storedBearer();
    storeBearer(bearer);
    // A tab holds at most one impersonation session.
    if (before !== null) void endImpersonationSession(before);
    await resume(bearer, entry, report);
  } catch (error) {
    const why = refusalOf(error);
    if (why === 'not_good') return report({ kind: 'refused', why });
    report({ kind: 'refused', why, retry: () => void begin(entry, report) });
  }
}

/**
 * Starts the impersonation session that the link opens, or resumes this tab's own after a reload
 * (decisions 1, "Impersonation"). Only the bearer is stored, and only in this tab.
 */
export async function startImpersonation(entry: ImpersonationEntry, report: Report): Promise<void> {
  keepNothing();
  // Opening another ticket in the same tab changes only the fragment, so the page is reloaded.
  addEventListener('hashchange', () => {
    if (window.location.pathname.startsWith('/impersonate')) window.location.reload();
  });
  if (entry.ticket !== '') return begin(entry, report);
  const bearer = storedBearer();
  if (bearer !== null) return resume(bearer, entry, report);
  report({ kind: 'refused', why: 'incomplete' });
}
