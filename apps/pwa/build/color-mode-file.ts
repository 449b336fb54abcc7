import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const name = 'color-mode.js';

/**
 * Serves the script that sets the theme before the first paint, because the content security policy
 * forbids inline scripts. `others` are plain scripts appended to the same file.
 */
export function colorModeFile(...others: readonly string[]): Plugin {
  const require = createRequire(import.meta.url);
  const source = [require.resolve('@workspace/ui/theme/color-mode-boot.js'), ...others]
    // Comments are stripped because the script blocks the first paint.
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
