import { fileURLToPath } from 'node:url';
import { brand } from '@workspace/domain/brand';
import { app, type BrowserWindow, dialog, nativeTheme, session } from 'electron';
import { linkOfArguments, linkScheme, readDeepLink } from './app/deep-links.ts';
import { createKeptAnswers } from './app/kept-answers.ts';
import { showMenu } from './app/menu.ts';
import { watchUpdates } from './app/updates.ts';
import { registerAppScheme, serveConsole } from './app-protocol.ts';
import { callForPage, createStaffClient, createVisitorClient, outcomeOf } from './calls.ts';
import { announce, answerRequests } from './ipc.ts';
import { log } from './log.ts';
import { createLogin, type Login } from './login/login.ts';
import { createTokenStore } from './login/token-store.ts';
import { createServerVersion } from './server-version.ts';
import { readSettings, type Settings } from './settings.ts';
import { transport } from './transport.ts';
import { type CompanyToOpen, createCompanyWindows } from './windows/company-windows.ts';
import { openConsoleWindow } from './windows/console-window.ts';
import { hardenAllContents } from './windows/harden.ts';

const page = fileURLToPath(new URL('../renderer', import.meta.url));
/** The server's public images (`files` in the domain). */
const imagePath = '/api/v0/assets/';

function startSettings(): Settings | undefined {
  try {
    return readSettings(process.env);
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    log('error', sentence);
    dialog.showErrorBox(brand.name, sentence);
    return undefined;
  }
}

/** The program: what each part gets, and what leads from one to the other. */
async function run(settings: Settings): Promise<void> {
  const { serverOrigin } = settings;
  let console: BrowserWindow | undefined;
  const contents = () => (console?.isDestroyed() === false ? console.webContents : undefined);

  const kept = createKeptAnswers(serverOrigin);
  const server = createServerVersion(serverOrigin, transport);
  const client = createStaffClient(serverOrigin, server, () => login);
  const companies = createCompanyWindows({
    serverOrigin,
    client,
    bearer: () => login.accessToken(),
    onChange: (windows) => {
      announce(contents(), 'company_windows', [...windows]);
      refreshMenu();
    },
  });
  const login: Login = createLogin({
    serverOrigin,
    client: createVisitorClient(serverOrigin, server),
    checkServer: server.check,
    store: createTokenStore(serverOrigin),
    onChange: (state) => announce(contents(), 'login_state', state),
    onEnd: async () => {
      app.setBadgeCount(0);
      await Promise.all([companies.closeAll(), kept.clear()]);
    },
  });

  const openConsole = (): BrowserWindow => {
    if (console?.isDestroyed() === false) {
      if (console.isMinimized()) console.restore();
      console.focus();
      return console;
    }
    console = openConsoleWindow(serverOrigin);
    return console;
  };

  const openCompany = (company: CompanyToOpen) => outcomeOf(() => companies.open(company));

  /** Any page can open a link of the program, so a person decides. */
  async function followLink(address: string): Promise<void> {
    const link = readDeepLink(address);
    const window = openConsole();
    if (!link) {
      log('warning', 'A link of another form was ignored.');
      return;
    }
    if (link.to === 'section') {
      announce(contents(), 'go_to', { section: link.section });
      return;
    }
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: 'Open this company as its main administrator?',
      detail: 'A link asks for it. The company’s audit log will show your name.',
      buttons: ['Open', 'Cancel'],
      defaultId: 1,
      cancelId: 1,
    });
    if (response === 0) {
      await openCompany({ companyId: link.companyId, numberId: null, reason: null });
    }
  }

  function refreshMenu(): void {
    showMenu(
      {
        goTo: (section) => announce(contents(), 'go_to', { section }),
        find: () => announce(contents(), 'find_requested', undefined),
        focusCompany: (companyId) => companies.focus(companyId),
        logOut: () => void login.end(),
        about: () => app.showAboutPanel(),
      },
      companies.list(),
    );
  }

  app.setAboutPanelOptions({
    applicationName: `${brand.name} console`,
    applicationVersion: app.getVersion(),
    version: `Electron ${process.versions.electron}, Chromium ${process.versions.chrome}`,
    credits: serverOrigin,
  });
  serveConsole(session.defaultSession, { folder: page, serverOrigin, imagePath });
  answerRequests(
    {
      async call(call) {
        const result = await callForPage(client, call);
        if (result.outcome === 'answered') await kept.write(call, result.answer);
        return result;
      },
      login_state: () => login.state(),
      log_in: () => login.begin(),
      log_out: () => login.end(),
      open_company: ({ company_id, number_id, reason }) =>
        openCompany({ companyId: company_id, numberId: number_id, reason }),
      company_windows: () => [...companies.list()],
      focus_company: ({ company_id }) => companies.focus(company_id),
      kept_answer: ({ operation }) => kept.read(operation),
      set_badge: ({ count }) => void app.setBadgeCount(count),
      find({ text, forward }) {
        if (text !== '') contents()?.findInPage(text, { forward });
      },
      stop_finding: () => contents()?.stopFindInPage('clearSelection'),
      app_info: () => ({
        version: app.getVersion(),
        electron: process.versions.electron ?? '',
        chromium: process.versions.chrome ?? '',
        server: serverOrigin,
      }),
    },
    contents,
  );

  app.on('second-instance', (_event, given) => {
    const link = linkOfArguments(given);
    if (link) void followLink(link);
    else openConsole();
  });
  app.on('open-url', (event, address) => {
    event.preventDefault();
    void followLink(address);
  });
  app.on('activate', openConsole);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  let isEnding = false;
  app.on('before-quit', (event) => {
    if (isEnding || companies.list().length === 0) return;
    // Windows end their sessions at the server first.
    isEnding = true;
    event.preventDefault();
    void companies.closeAll().finally(() => app.quit());
  });

  nativeTheme.themeSource = 'system';
  await login.start();
  refreshMenu();
  openConsole();
  void watchUpdates();
  const link = linkOfArguments(process.argv);
  if (link) await followLink(link);
}

registerAppScheme();
hardenAllContents();
app.enableSandbox();
if (app.requestSingleInstanceLock()) {
  app.setAsDefaultProtocolClient(linkScheme);
  await app.whenReady();
  const settings = startSettings();
  if (settings) await run(settings);
  else app.quit();
} else {
  app.quit();
}
