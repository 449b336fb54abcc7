// Builds the console and starts it against LINEWISE_URL; the local start by default.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build.mjs';
import { electronFolder, findElectron } from './electron.mjs';

const folder = join(root, 'apps/staff-desktop');
const url = process.env.LINEWISE_URL ?? 'http://127.0.0.1:8080';

function run(command, args, stdio = 'inherit') {
  return spawnSync(command, args, { cwd: folder, stdio }).status ?? 1;
}

// Why a download fails says nothing that helps: the sentence below does.
if (!findElectron() && electronFolder) {
  run(process.execPath, [join(electronFolder, 'install.js')], 'ignore');
}
const program = findElectron();
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
