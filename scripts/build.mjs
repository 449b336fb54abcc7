// Builds what is out of date: the TypeScript projects, then the apps for browsers.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Prints what is being built, and what the tool has written only if it fails. */
function run(step, command, args, cwd = root) {
  process.stdout.write(`${step} … `);
  const begun = Date.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  process.stdout.write(`${((Date.now() - begun) / 1000).toFixed(0)} s\n`);
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  process.exit(status ?? 1);
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
  { name: 'the web app', folder: 'apps/pwa', shell: 'dist/index.html' },
  {
    name: 'the staff console',
    folder: 'apps/staff-desktop',
    shell: 'dist/staff/index.html',
  },
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

function buildForBrowsers({ name, folder }) {
  const path = join(root, folder);
  run(`Building ${name}`, join(root, 'node_modules/vite/bin/vite.js'), ['build'], path);
  compress(join(path, 'dist'));
}

export function build() {
  run('Compiling the server', 'node_modules/typescript/bin/tsc', ['-b', 'apps/api']);
  for (const app of browserApps) if (!isBuilt(app)) buildForBrowsers(app);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();

/** Builds the desktop console: main process, preload and page. */
export function buildShell() {
  const path = join(root, 'apps/staff-desktop');
  const electronVite = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  run('Building the desktop console', electronVite, ['build'], path);
}
