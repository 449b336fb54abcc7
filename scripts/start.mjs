// Builds what is not built, then runs API, worker and web app as one process.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, root } from './build.mjs';

build();
const child = spawn(
  process.execPath,
  [join(root, 'apps/api/dist/src/main.js'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
// Ctrl-C in a terminal, and its end, reach the child process directly; SIGTERM is forwarded.
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
