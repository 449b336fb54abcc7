// Finds browsers other than Chromium for the suite `engines`. Installs nothing.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * The installed engines as settings for the suite, and a message for each missing one. WebKit means
 * WebKitGTK's driver (Debian: webkit2gtk-driver) and a display for its browser.
 */
export function findEngines() {
  const driver = process.env.WEBKIT_DRIVER_PATH ?? onPath('WebKitWebDriver');
  const hasScreen = Boolean(process.env.DISPLAY ?? onPath('Xvfb'));
  const firefox = process.env.FIREFOX_PATH ?? onPath('firefox', 'firefox-esr');
  const missing = [];
  if (!driver) missing.push('not run: no WebKit driver (WebKitWebDriver)');
  else if (!hasScreen) missing.push('not run: no screen for WebKit (DISPLAY or Xvfb)');
  if (!firefox) missing.push('not run: no Firefox');
  return {
    settings: {
      ...(driver && hasScreen ? { WEBKIT_DRIVER_PATH: driver } : {}),
      ...(firefox ? { FIREFOX_PATH: firefox } : {}),
    },
    missing,
  };
}
