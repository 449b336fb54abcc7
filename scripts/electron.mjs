// Finds the program of the installed package `electron`. Installs nothing.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const manifest = new URL('../apps/staff-desktop/package.json', import.meta.url);

function folderOfPackage() {
  try {
    return dirname(createRequire(manifest).resolve('electron/package.json'));
  } catch {
    // The package itself is missing, as after an installation without development packages.
    return undefined;
  }
}

/** Folder of the package, whose `install.js` downloads the program; undefined without the package. */
export const electronFolder = folderOfPackage();

/** Path of the program; undefined if it is not installed. */
export function findElectron() {
  if (process.env.ELECTRON_PATH) return process.env.ELECTRON_PATH;
  if (electronFolder === undefined) return undefined;
  const name = join(electronFolder, 'path.txt');
  const path = existsSync(name) && join(electronFolder, 'dist', readFileSync(name, 'utf8').trim());
  return path && existsSync(path) ? path : undefined;
}

/** Whether a program with windows can be started here. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
