import { getMe } from '@workspace/domain/accounts/operations';
import { listCompanies } from '@workspace/domain/companies/operations';
import { AppError } from '@workspace/domain/contract/error';
import { toaster } from '@workspace/ui/components/toast-store';
import { createCell } from '@workspace/ui/data/observable';
import { storedKey } from '@workspace/ui/storage/stored-key';
import * as z from 'zod/mini';
import type { CompanyWindow, LoginState } from '../../bridge/channels.ts';
import type { Shell } from '../../bridge/names.ts';
import { type ConsoleClient, keptOperationOf } from '../../bridge/operations.ts';
import { isAway, sentenceOf } from '../app/failure.ts';
import type { Bridge } from '../bridge.ts';
import { browserSections } from '../browser/sections.ts';
import { watchConnection } from '../data/connection.ts';
import { messages } from './messages.ts';
import { shellPorts } from './shell.ts';
import { answerOf, createShellClient } from './shell-client.ts';

/** Where a link of a section leads in the shell; links to the web have no meaning here. */
const here = '#';

/** Earlier versions kept the reason for the day; it is only in memory now. */
const keptReasonKey = storedKey('opening-reason', z.unknown(), { area: 'device', wiped: 'owner' });

/** The console in the desktop shell: its main process makes the calls and opens the windows. */
export function createDesktopBridge(shell: Shell): Bridge {
  const ports = shellPorts(shell);
  const { request, onAnnounced } = ports;
  const client = createShellClient(ports);
  const connection = watchConnection(() => client(getMe, {}));
  const login = createCell<LoginState>({ state: 'logged_out', kept: 'device', problem: null });
  const companyWindows = createCell<readonly CompanyWindow[]>([]);
  const keptSince = createCell<string | null>(null);
  const reason = createCell('');
  keptReasonKey.remove();

  onAnnounced('login_state', login.set);
  onAnnounced('company_windows', companyWindows.set);
  onAnnounced('go_to', ({ section }) => browserSections.targetOf(section).go?.());
  void request('company_windows', undefined).then(companyWindows.set);

  /** Without a connection, what was kept of the last answers is shown, with its age. */
  const withKept: ConsoleClient = async (operation, input, options) => {
    const name = keptOperationOf(operation.name, input);
    const isOverview = name === listCompanies.name;
    try {
      const answer = await connection.watch(client(operation, input, options));
      if (isOverview) keptSince.set(null);
      return answer;
    } catch (error) {
      if (!isAway(error) || !name) throw error;
      const kept = await request('kept_answer', { operation: name });
      if (!kept) throw error;
      if (isOverview) keptSince.set(kept.at);
      return kept.answer as Awaited<ReturnType<typeof client<typeof operation>>>;
    }
  };

  async function open(companyId: string, numberId: string | undefined): Promise<void> {
    const given = reason.get().trim();
    try {
      answerOf(
        await request('open_company', {
          company_id: companyId,
          number_id: numberId ?? null,
          reason: given === '' ? null : given,
        }),
      );
    } catch (error) {
      toaster.error({ title: messages.notOpened, text: sentenceOf(error) });
    }
  }

  return {
    client: withKept,
    connection,
    async whoAmI() {
      const state = await request('login_state', undefined);
      login.set(state);
      if (state.state === 'logged_out') return null;
      try {
        return (await withKept(getMe, {})).data;
      } catch (error) {
        if (error instanceof AppError && error.definition.status === 401) return null;
        throw error;
      }
    },
    sections: browserSections,
    openCompany: (companyId, numberId) => ({
      href: here,
      go: () => void open(companyId, numberId),
    }),
    logIn: () => ({ href: here, go: () => void request('log_in', undefined) }),
    logOut: () => ({ href: here, go: () => void request('log_out', undefined) }),
    companyApp: () => null,
    ownScreen: () => null,
    desktop: {
      login,
      companyWindows,
      focusCompany: (companyId) => void request('focus_company', { company_id: companyId }),
      reason,
      find: {
        onRequested: (listener) => onAnnounced('find_requested', listener),
        start: (text, forward) => void request('find', { text, forward }),
        stop: () => void request('stop_finding', undefined),
      },
      keptSince,
      setBadge: (count) => void request('set_badge', { count }),
    },
  };
}
