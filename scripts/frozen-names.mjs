// Adds names that are stored or sent, and are new, to docs/frozen-names.json. Removes none.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, root } from './build.mjs';

build();
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'src/frozen-names.test.ts'],
  {
    cwd: join(root, 'apps/api'),
    stdio: 'inherit',
    env: { ...process.env, FROZEN_NAMES: 'add' },
  },
);
process.exitCode = status ?? 1;
