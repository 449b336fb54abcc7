import { randomUUID } from 'node:crypto';
import { brand } from '@workspace/domain/brand';
import type { Client } from '@workspace/domain/contract/client';
import { entryPath } from '@workspace/domain/impersonations/entry';
import {
  createImpersonation,
  endStartedImpersonations,
  exchangeImpersonation,
} from '@workspace/domain/impersonations/operations';
import { BrowserWindow, type Session, session } from 'electron';
import type { CompanyWindow } from '../../bridge/channels.ts';
import { isReportAddress } from '../app-protocol.ts';
import { log } from '../log.ts';
import { confine, hardenSession, safePreferences } from './harden.ts';
import { rememberPlace, windowPlace } from './window-state.ts';

export interface CompanyToOpen {
  readonly companyId: string;
  /** The number or transfer that the app shows first; null for its overview. */
  readonly numberId: string | null;
  /** For the company's audit log. */
  readonly reason: string | null;
}

export interface CompanyWindows {
  readonly list: () => readonly CompanyWindow[];
  /**
   * Opens the company's app as its main administrator in a window of its own, or brings its window
   * to the front; with a number, the window shows that number in a new session.
   * @throws AppError as the API refuses it
   */
  open(company: CompanyToOpen): Promise<void>;
  focus(companyId: string): void;
  /** Closes every window; their sessions end. */
  closeAll(): Promise<void>;
}

interface Opened extends CompanyWindow {
  readonly window: BrowserWindow;
}

export interface CompanyWindowsDeps {
  readonly serverOrigin: string;
  /** With the login's bearer. */
  readonly client: Client;
  readonly bearer: () => Promise<string | null>;
  readonly onChange: (windows: readonly CompanyWindow[]) => void;
}

/** Paths of the server that are not the company's app. */
const otherPaths = /^\/(staff|oidc|sandbox|api)(\/|$)/;

/**
 * Adds the login's bearer to the one call that exchanges the ticket, which is bound to this login.
 * The page itself never has it, and no other call of the window carries it.
 */
function presentTickets(partition: Session, deps: CompanyWindowsDeps): void {
  const exchange = deps.serverOrigin + exchangeImpersonation.path;
  partition.webRequest.onBeforeSendHeaders({ urls: [exchange] }, (details, send) => {
    const isExchange = details.url === exchange && details.method === 'POST';
    deps.bearer().then(
      (token) =>
        send({
          requestHeaders: {
            ...details.requestHeaders,
            ...(isExchange && token !== null ? { Authorization: `Bearer ${token}` } : {}),
          },
        }),
      () => send({ cancel: true }),
    );
  });
}

function load(window: BrowserWindow, address: string): void {
  window.loadURL(address).catch(() => log('warning', 'A company’s app could not be loaded.'));
}

export function createCompanyWindows(deps: CompanyWindowsDeps): CompanyWindows {
  const { serverOrigin, client, onChange } = deps;
  const opened = new Map<string, Opened>();
  /** Companies whose window is being opened: a double click opens one. */
  const opening = new Map<string, Promise<void>>();

  const list = () =>
    [...opened.values()].map(({ company_id, name, opened_at }) => ({
      company_id,
      name,
      opened_at,
    }));

  const isApp = (address: string) => {
    if (!URL.canParse(address)) return false;
    const { origin, pathname } = new URL(address);
    return origin === serverOrigin && !otherPaths.test(pathname);
  };

  async function endSessions(companyId: string): Promise<void> {
    try {
      await client(endStartedImpersonations, { body: { company_id: companyId } });
    } catch {
      log('warning', 'A session could not be ended; it ends at the latest after an hour.');
    }
  }

  /** What is left of a company's window goes with it: the partition is in memory alone. */
  async function forget(companyId: string, partition: Session): Promise<void> {
    opened.delete(companyId);
    onChange(list());
    await Promise.all([
      endSessions(companyId),
      partition.clearStorageData(),
      partition.clearCache(),
    ]);
  }

  function show(companyId: string, name: string, address: string): void {
    // Not persistent: without the prefix "persist:" nothing is written to the disk.
    const partition = session.fromPartition(`company-${randomUUID()}`);
    hardenSession(partition);
    presentTickets(partition, deps);
    const { maximized, ...place } = windowPlace('company');
    const window = new BrowserWindow({
      ...place,
      title: `${name} · ${brand.name}`,
      minWidth: 360,
      minHeight: 400,
      webPreferences: {
        ...safePreferences,
        contextIsolation: true,
        sandbox: true,
        disableBlinkFeatures: 'Auxclick',
        session: partition,
      },
    });
    const { webContents } = window;
    confine(webContents, {
      mayOpen: isApp,
      mayFrame: (url) => isReportAddress(serverOrigin, url),
      maySave: (url) => url.startsWith(`blob:${serverOrigin}/`),
    });
    rememberPlace('company', window);
    if (maximized) window.maximize();
    window.on('page-title-updated', (event, title) => {
      event.preventDefault();
      window.setTitle(`${name} · ${title}`);
    });
    webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit') return;
      // The page's session was in its memory: it cannot be loaded again.
      log('error', `A company's page has ended: ${reason}.`);
      window.destroy();
    });
    window.on('closed', () => void forget(companyId, partition));
    opened.set(companyId, {
      company_id: companyId,
      name,
      opened_at: new Date().toISOString(),
      window,
    });
    onChange(list());
    load(window, address);
  }

  async function enter({ companyId, numberId, reason }: CompanyToOpen): Promise<void> {
    const { data } = await client(createImpersonation, {
      body: { company_id: companyId, ...(reason === null ? {} : { reason }) },
    });
    const address = serverOrigin + entryPath(data, numberId ?? undefined);
    const existing = opened.get(companyId);
    if (!existing) return show(companyId, data.company_name, address);
    // The app ends the session that its page has when it begins another.
    load(existing.window, address);
    existing.window.show();
  }

  return {
    list,
    async open(company) {
      const { companyId, numberId } = company;
      const existing = opened.get(companyId);
      if (existing && numberId === null) return existing.window.show();
      const running =
        opening.get(companyId) ?? enter(company).finally(() => opening.delete(companyId));
      opening.set(companyId, running);
      await running;
    },
    focus(companyId) {
      const found = opened.get(companyId);
      if (!found) return;
      if (found.window.isMinimized()) found.window.restore();
      found.window.focus();
    },
    async closeAll() {
      const windows = [...opened.values()];
      await Promise.all(
        windows.map(
          ({ window }) =>
            new Promise<void>((closed) => {
              window.once('closed', closed);
              window.destroy();
            }),
        ),
      );
    },
  };
}
