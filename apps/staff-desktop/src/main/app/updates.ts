import { app } from 'electron';
import { log } from '../log.ts';

const everyMs = 6 * 60 * 60_000;

/**
 * Looks for signed updates of the installed program, and installs one when it quits. Channel and
 * address are those of the build (`electron-builder.yaml`).
 */
export async function watchUpdates(): Promise<void> {
  if (!app.isPackaged) return;
  const { default: updater } = await import('electron-updater');
  const { autoUpdater } = updater;
  autoUpdater.autoDownload = true;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.allowDowngrade = false;
  const look = () =>
    autoUpdater.checkForUpdates().catch(() => log('warning', 'No update could be looked for.'));
  await look();
  setInterval(look, everyMs).unref();
}
