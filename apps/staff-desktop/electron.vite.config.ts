import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { colorModeFile } from './build/color-mode-file.ts';
import { fontPreload } from './build/font-preload.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { conditions: ['workspace', 'module', 'browser', 'development|production'] };

export default defineConfig({
  main: {
    resolve,
    build: {
      lib: { entry: here('src/main/main.ts') },
      outDir: here('out/main'),
      // The workspace's packages have no published files; the updater reads its own at run time.
      externalizeDeps: { exclude: ['@workspace/domain', 'zod'] },
    },
  },
  preload: {
    resolve,
    build: {
      lib: { entry: here('src/preload/preload.ts'), formats: ['cjs'] },
      outDir: here('out/preload'),
      // A sandboxed preload can load nothing at run time.
      externalizeDeps: false,
    },
  },
  renderer: {
    root: here('src/renderer'),
    // The same addresses as in a browser's tab.
    base: '/staff/',
    resolve,
    plugins: [react(), colorModeFile(), fontPreload()],
    build: {
      outDir: here('out/renderer'),
      rollupOptions: { input: here('src/renderer/index.html') },
    },
  },
});
