// Builds what is out of date: the TypeScript projects, then the apps for browsers.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const root = fileURLToPath(new URL('..', import.meta.url));

function run(command, args, cwd = root) {
  const { status } = spawnSync(process.execPath, [command, ...args], { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const noSources = new Set(['node_modules', 'dist', 'out', 'e2e', 'test-results']);

/** Newest change below a folder, in milliseconds. */
function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (noSources.has(entry.name)) continue;
    const path = join(folder, entry.name);
    const time = entry.isDirectory() ? newest(path) : statSync(path).mtimeMs;
    if (time > latest) latest = time;
  }
  return latest;
}

/** Apps for browsers, with their HTML entry page. */
const browserApps = [
  { folder: 'apps/pwa', shell: 'dist/index.html' },
  { folder: 'apps/staff-desktop', shell: 'dist/staff/index.html' },
];
const sharedSources = ['packages/ui', 'packages/domain'];

function isBuilt({ folder, shell }) {
  const path = join(root, folder, shell);
  if (!existsSync(path)) return false;
  const built = statSync(path).mtimeMs;
  return [folder, ...sharedSources].every((source) => newest(join(root, source)) < built);
}

const worthCompressing = 1000;

/** Writes compressed versions beside the files that the server delivers. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (/\.(js|css|html|svg|webmanifest)$/.test(entry.name)) {
      const content = readFileSync(path);
      if (content.length < worthCompressing) continue;
      writeFileSync(`${path}.br`, brotliCompressSync(content));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}

function buildForBrowsers({ folder }) {
  const path = join(root, folder);
  run(join(root, 'node_modules/vite/bin/vite.js'), ['build', '--logLevel', 'warn'], path);
  compress(join(path, 'dist'));
}

export function build() {
  run('node_modules/typescript/bin/tsc', ['-b', 'apps/api']);
  for (const app of browserApps) if (!isBuilt(app)) buildForBrowsers(app);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();

/** Builds the desktop console: main process, preload and page. */
export function buildShell() {
  const path = join(root, 'apps/staff-desktop');
  run(join(root, 'node_modules/electron-vite/bin/electron-vite.js'), ['build'], path);
}
