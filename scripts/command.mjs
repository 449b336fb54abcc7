// Builds what is not built, then runs one of the API's commands: backup, restore, reset, rotate-key.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, root } from './build.mjs';

const [name, ...rest] = process.argv.slice(2);
build();
const { status } = spawnSync(
  process.execPath,
  [join(root, `apps/api/dist/src/${name}.js`), ...rest],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
