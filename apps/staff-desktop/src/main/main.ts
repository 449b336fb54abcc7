import { fileURLToPath } from 'node:url';
import { brand } from '@workspace/domain/brand';
import { app, BrowserWindow } from 'electron';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The console's only window: no Node integration, isolated, sandboxed, and restricted to its own
 * page.
 */
function openWindow(): void {
  const window = new BrowserWindow({
    title: brand.name,
    width: 1280,
    height: 800,
    webPreferences: {
      preload: here('../preload/preload.cjs'),
      nodeIntegration: false,
      contextIsolation: true,
      sandbox: true,
    },
  });
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  window.webContents.on('will-navigate', (event) => event.preventDefault());
  void window.loadFile(here('../renderer/index.html'));
}

await app.whenReady();
openWindow();
app.on('activate', () => {
  if (BrowserWindow.getAllWindows().length === 0) openWindow();
});
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
