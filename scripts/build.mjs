// Builds what is not built: the TypeScript projects, then the web app.
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

const noSources = new Set(['node_modules', 'dist', 'e2e', 'test-results']);

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

const webAppSources = ['apps/pwa', 'packages/ui', 'packages/domain'];

function webAppIsBuilt() {
  const shell = join(root, 'apps/pwa/dist/index.html');
  if (!existsSync(shell)) return false;
  const built = statSync(shell).mtimeMs;
  return webAppSources.every((folder) => newest(join(root, folder)) < built);
}

const worthCompressing = 1000;

/** Writes what the server hands out compressed beside the files themselves. */
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

function buildWebApp() {
  const folder = join(root, 'apps/pwa');
  run(join(root, 'node_modules/vite/bin/vite.js'), ['build', '--logLevel', 'warn'], folder);
  compress(join(folder, 'dist'));
}

export function build() {
  run('node_modules/typescript/bin/tsc', ['-b', 'apps/api']);
  if (!webAppIsBuilt()) buildWebApp();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
