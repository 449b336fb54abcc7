// Builds the console and starts it against LINEWISE_URL; the local start by default.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './build.mjs';

const folder = join(root, 'apps/staff-desktop');
const url = process.env.LINEWISE_URL ?? 'http://127.0.0.1:8080';
const electron = dirname(
  createRequire(join(folder, 'package.json')).resolve('electron/package.json'),
);

/** The program of the installed package; its first start downloads it. */
function binary() {
  const name = join(electron, 'path.txt');
  const path = existsSync(name) && join(electron, 'dist', readFileSync(name, 'utf8').trim());
  return path && existsSync(path) ? path : undefined;
}

function run(command, args) {
  return spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status ?? 1;
}

if (!binary()) run(process.execPath, [join(electron, 'install.js')]);
const program = binary();
if (!program) {
  process.stderr.write(
    `Electron's program is not installed and could not be downloaded. The console also runs in a browser: ${url}/staff\n`,
  );
  process.exit(1);
}
const built = run(process.execPath, [
  join(root, 'node_modules/electron-vite/bin/electron-vite.js'),
  'build',
]);
process.exitCode = built === 0 ? run(program, ['.']) : built;
