import { fileURLToPath } from 'node:url';
import { brand } from '@workspace/domain/brand';
import { BrowserWindow, dialog, session } from 'electron';
import { consoleAddress, isConsoleAddress, isReportAddress } from '../app-protocol.ts';
import { log } from '../log.ts';
import { confine, hardenSession, safePreferences } from './harden.ts';
import { rememberPlace, windowPlace } from './window-state.ts';

const preload = fileURLToPath(new URL('../preload/preload.cjs', import.meta.url));

/** Offers to load a page again that has crashed or does not respond. */
function recover(window: BrowserWindow): void {
  const { webContents } = window;
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log('error', `The console's page has ended: ${reason}.`);
    webContents.reload();
  });
  window.on('unresponsive', async () => {
    log('error', 'The console does not respond.');
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: 'The console does not respond.',
      detail: 'You can wait, or load it again. Open companies stay open.',
      buttons: ['Load again', 'Wait'],
      defaultId: 1,
      cancelId: 1,
    });
    if (response !== 0 || window.isDestroyed()) return;
    webContents.forcefullyCrashRenderer();
  });
}

/** Opens the console's only window: isolated, sandboxed, and restricted to its own pages. */
export function openConsoleWindow(serverOrigin: string): BrowserWindow {
  const { maximized, ...place } = windowPlace('console');
  const window = new BrowserWindow({
    ...place,
    title: `${brand.name} console`,
    minWidth: 560,
    minHeight: 400,
    show: false,
    webPreferences: {
      ...safePreferences,
      contextIsolation: true,
      sandbox: true,
      disableBlinkFeatures: 'Auxclick',
      preload,
      session: session.defaultSession,
    },
  });
  hardenSession(session.defaultSession);
  confine(window.webContents, {
    mayOpen: isConsoleAddress,
    mayFrame: (address) => isReportAddress(serverOrigin, address),
    // Exports are made by the page.
    maySave: (address) => address.startsWith('blob:'),
  });
  rememberPlace('console', window);
  recover(window);
  if (maximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  void window.loadURL(consoleAddress);
  return window;
}
