// The web app with hot reload, in front of a copy that runs with `npm start` (PORT). The copy's
// PUBLIC_URL is the address of this server, so that a login returns to it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build.mjs';

const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: join(root, 'apps/pwa'),
  stdio: 'inherit',
});
vite.on('exit', (code) => process.exit(code ?? 1));
