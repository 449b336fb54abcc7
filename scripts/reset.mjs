// Throws the data of this copy away; the next start makes it anew.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, root } from './build.mjs';

build();
const { status } = spawnSync(process.execPath, [join(root, 'apps/api/dist/src/reset.js')], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
