import { getMe } from '@workspace/domain/accounts/operations';
import type { Me } from '@workspace/domain/accounts/schema';
import { AppError } from '@workspace/domain/contract/error';
import { useEffect } from 'react';
import { SessionProvider } from '../../data/session/session-data.tsx';
import { staleSentence } from '../../features/changes/stale-sentence.ts';
import type { CompanySession } from '../../numbers-index/index-shape.ts';
import { createCompanyData } from '../../numbers-index/screen-data.ts';
import { isTooOld } from '../../offline/environment/contact.ts';
import { painted } from '../../offline/environment/environment.ts';
import { StoreSilentError } from '../../offline/environment/errors.ts';
import { accessStoredDatabase } from '../../offline/leaving/database-deletion.ts';
import { finishDeletions } from '../../offline/leaving/pending-deletions.ts';
import { retryPendingLogout } from '../../offline/leaving/pending-logout.ts';
import { openOfflineSession } from '../../offline/session/offline-session.ts';
import type { OpenOptions } from '../../offline/session/session.ts';
import {
  browserStorage,
  type Person,
  personOf,
  readRememberedPerson,
} from '../../offline/session/session-data.ts';
import { client } from '../../platform/client.ts';
import { connectivityWithoutAnswer } from '../../platform/connectivity.ts';
import { transport } from '../../platform/transport.ts';
import { CompanyApp } from '../../shell/company-app.tsx';
import { OutsiderScreen, TooOldScreen } from '../../shell/state-screens.ts';
import type { LoginState, LoginStateListener } from '../start.ts';

const baseUrl = window.location.origin;

type OpenStore = OpenOptions['openStore'];

function open(person: Person, me: Me | null, openStore?: OpenStore) {
  const kept = { person, me, baseUrl, transport, keep: 'disk' } as const;
  const options = { ...kept, createScreenData: createCompanyData };
  return openOfflineSession(openStore ? { ...options, openStore } : options);
}

/** Replaces a database that has just timed out. */
const silentStore: OpenStore = () => Promise.reject(new StoreSilentError());

/** `onPainted` is called once, after the first paint. */
function signedInState(session: CompanySession, onPainted?: () => void): LoginState {
  let isDrawn = false;
  const drawn = () => {
    if (!isDrawn && onPainted) void painted(Promise.resolve()).then(onPainted);
    isDrawn = true;
  };
  function Screen() {
    useEffect(drawn, []);
    return (
      <SessionProvider session={session} describeStale={staleSentence}>
        <CompanyApp />
      </SessionProvider>
    );
  }
  return { kind: 'signed_in', isOutsider: false, Screen };
}

/** The home page of a company that is being set up is the onboarding (decisions on billing 6). */
const isToOnboard = ({ onboarding }: Me): boolean =>
  onboarding === 'in_progress' && window.location.pathname === '/';

/** Submits the marketing form that was not submitted after the activation; tried at each start. */
async function submitFormAgain(): Promise<void> {
  const { submitFormAgain: submit } = await import(
    '../../features/onboarding/onboarding-screens.ts'
  );
  await submit(client);
}

async function loginStateOf(me: Me, openStore?: OpenStore): Promise<LoginState> {
  if (isToOnboard(me)) {
    return { kind: 'signed_in', isOutsider: true, Screen: () => <OutsiderScreen me={me} /> };
  }
  if (me.onboarding === 'form_unsent') void submitFormAgain().catch(() => {});
  const person = personOf(me);
  const session = person && (await open(person, me, openStore));
  if (session) return signedInState(session);
  return { kind: 'signed_in', isOutsider: true, Screen: () => <OutsiderScreen me={me} /> };
}

/** The login state of a visitor for whom the server reports a login. */
export async function loginStateOfSession(openStore?: OpenStore): Promise<LoginState> {
  try {
    return await loginStateOf((await client(getMe, {})).data, openStore);
  } catch (error) {
    const away = openStore === silentStore ? 'silent' : connectivityWithoutAnswer();
    if (!(error instanceof AppError)) return { kind: 'visitor', reach: away };
    if (isTooOld(error)) {
      return { kind: 'signed_in', isOutsider: false, Screen: () => <TooOldScreen waiting={0} /> };
    }
    // The session may have ended since the check.
    return { kind: 'visitor', reach: error.definition.status === 401 ? 'online' : 'trouble' };
  }
}

/** The stored session is valid only while the server reports the same person. */
async function confirmPerson(
  session: CompanySession,
  onLoginState: LoginStateListener,
): Promise<void> {
  try {
    // Through the session's client, so that a lost connection or an ended login is noticed.
    const { data: me } = await session.client(getMe, {});
    if (!isToOnboard(me) && (await session.signedIn(me))) {
      if (me.onboarding === 'form_unsent') void submitFormAgain().catch(() => {});
      return;
    }
    session.close();
    onLoginState(await loginStateOf(me));
  } catch {
    // Offline or signed out: the session's own state reports it, and the rows stay readable.
  }
}

/**
 * In ms: longer than reading the top of the overview takes. A slower start shows its loading state.
 */
const patienceMs = 300;

/**
 * Waits until there is something to show, so that a start draws its rows without an empty frame
 * before.
 */
function untilReadable({ status }: CompanySession): Promise<void> {
  if (status.get().phase !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    const go = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, patienceMs);
    const unsubscribe = status.subscribe(() => status.get().phase !== 'loading' && go());
  });
}

async function openRememberedSession(person: Person): Promise<CompanySession | null | 'silent'> {
  try {
    return await open(person, null);
  } catch (error) {
    if (error instanceof StoreSilentError) return 'silent';
    throw error;
  }
}

/**
 * Opens the session of the person remembered on this device; false = no remembered person, or no
 * data.
 */
export async function restoreLoginState(onLoginState: LoginStateListener): Promise<boolean> {
  const storage = browserStorage();
  await finishDeletions(storage, accessStoredDatabase);
  const logout = await retryPendingLogout({ baseUrl, transport, storage });
  if (logout.status === 'pending') {
    onLoginState({
      kind: 'visitor',
      reach: logout.isAnswered ? 'trouble' : connectivityWithoutAnswer(),
    });
    return true;
  }
  if (logout.status === 'ended' && logout.continueAt !== `${baseUrl}/`) {
    window.location.replace(logout.continueAt);
    return true;
  }
  const person = readRememberedPerson(storage);
  const session = person && (await openRememberedSession(person));
  if (session === 'silent') onLoginState(await loginStateOfSession(silentStore));
  if (!session || session === 'silent') return session === 'silent';
  await untilReadable(session);
  // The result of asking the server, even a failure to reach it, is drawn after the rows.
  onLoginState(signedInState(session, () => void confirmPerson(session, onLoginState)));
  return true;
}
