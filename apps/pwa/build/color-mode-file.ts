import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const name = 'color-mode.js';

/**
 * Serves the script that sets the theme before the first paint; the policy forbids inline ones.
 * `others`: plain scripts that run in the same file, behind it.
 */
export function colorModeFile(...others: readonly string[]): Plugin {
  const require = createRequire(import.meta.url);
  const source = [require.resolve('@workspace/ui/theme/color-mode-boot.js'), ...others]
    // Read by people here alone: nothing is painted until it has come.
    .map((file) => readFileSync(file, 'utf8').replace(/^ *\/\/.*\n/gm, ''))
    .join('\n');
  return {
    name: 'color-mode-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source });
    },
    configureServer(server) {
      server.middlewares.use(`/${name}`, (_, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(source);
      });
    },
  };
}
