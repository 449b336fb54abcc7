import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const name = 'color-mode.js';

/** Serves the script that sets the theme before the first paint; the policy forbids inline ones. */
export function colorModeFile(): Plugin {
  const require = createRequire(import.meta.url);
  const source = readFileSync(require.resolve('@workspace/ui/theme/color-mode-boot.js'), 'utf8');
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
