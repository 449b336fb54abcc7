import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { colorModeFile } from './build/color-mode-file.ts';
import { fontPreload } from './build/font-preload.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The console for a browser's tab, as the API serves it at `/staff`. */
export default defineConfig({
  root: here('src/renderer'),
  base: '/staff/',
  resolve: { conditions: ['workspace', 'module', 'browser', 'development|production'] },
  plugins: [react(), colorModeFile(), fontPreload()],
  build: {
    outDir: here('dist/staff'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
  },
});
