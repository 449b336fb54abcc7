// Finds a Chromium for tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Without a window of its own, as Playwright's headless browser is: it takes half as long. */
const headless = '/usr/bin/chromium-headless-shell';

const installed = [
  headless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function run(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0;
}

/** Ways to install a browser, the smallest download first. */
const waysToGetOne = [
  async () => {
    const cli = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));
    return run(process.execPath, [cli, 'install', 'chromium']) ? playwrightsOwn() : undefined;
  },
  async () => {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
    run('apt-get', ['update']);
    const install = (name) => run('apt-get', ['install', '-y', '--no-install-recommends', name]);
    return install('chromium-headless-shell') || install('chromium')
      ? installed.find((path) => existsSync(path))
      : undefined;
  },
  async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    return chromium.executablePath();
  },
];

/** Path of a Chromium that can be launched. Throws if none can be installed. */
export async function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const found = (await playwrightsOwn()) ?? installed.find((path) => existsSync(path));
  if (found) return found;
  for (const way of waysToGetOne) {
    const path = await way().catch(() => undefined);
    if (path) return path;
  }
  throw new Error('No Chromium was found or installed. Set CHROME_PATH to one.');
}
