// Builds a page of apps/pwa/bench with the configuration of the web app.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../build.mjs';
import { temporaryFolder } from './product.mjs';

/** The folder of the built page. */
export function buildPage(name) {
  const app = join(root, 'apps/pwa');
  const output = temporaryFolder(name);
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      join('bench', name),
      ...['--config', 'bench/vite.config.ts'],
      ...['--outDir', output, '--emptyOutDir', '--logLevel', 'warn'],
    ],
    { cwd: app, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`The page ${name} could not be built.`);
  return output;
}
