import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { emojis } from './emojis.ts';
import { phoneFormats } from './phone-formats.ts';

const require = createRequire(import.meta.url);
const reactRouter = dirname(require.resolve('react-router/package.json'));

/** The build settings shared by the app, the benchmark pages and the test pages. */
export function pageBuild(): UserConfig {
  return {
    resolve: {
      conditions: ['workspace', 'module', 'browser', 'development|production'],
      // The package exports only its development build.
      alias: [
        { find: /^react-router$/, replacement: join(reactRouter, 'dist/production/index.mjs') },
      ],
    },
    plugins: [react(), phoneFormats(), emojis()],
    build: {
      target: 'es2022',
      sourcemap: false,
      assetsInlineLimit: 0,
      // Every supported browser supports `modulepreload`.
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 700,
    },
  };
}
