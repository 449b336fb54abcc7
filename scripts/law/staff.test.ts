import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findElectron } from '../electron.mjs';

const root = join(import.meta.dirname, '../..');

/** `npm run staff` where the program of Electron cannot be had. */
function start(environment: NodeJS.ProcessEnv) {
  const { PATH, HOME } = process.env;
  return spawnSync(process.execPath, ['scripts/staff.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH, HOME, ...environment },
  });
}

// Where the program is installed, the console would be started.
test.skipIf(findElectron())(
  'without Electron the console says in one sentence where else it runs',
  () => {
    // Nothing answers there, and nothing that was downloaded before is used.
    const unreachable = {
      ELECTRON_MIRROR: 'http://127.0.0.1:9/',
      electron_config_cache: join(root, 'node_modules/.no-electron'),
      ELECTRON_PATH: '',
      LINEWISE_URL: 'https://plans.example',
    };
    const { stdout, stderr, status } = start(unreachable);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toBe(
      "Electron's program is not installed and could not be downloaded. The console also runs in a browser: https://plans.example/staff\n",
    );
  },
);
