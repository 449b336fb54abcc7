import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/**
 * Puts the script that sets the theme before the first paint into the built page's folder, where
 * `index.html` asks for it; the policy forbids inline ones.
 */
export function colorModeFile(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'color-mode-file',
    generateBundle() {
      const path = require.resolve('@workspace/ui/theme/color-mode-boot.js');
      this.emitFile({
        type: 'asset',
        fileName: 'color-mode.js',
        source: readFileSync(path, 'utf8'),
      });
    },
  };
}
