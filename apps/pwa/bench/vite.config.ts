import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** As the web app is built, without its service worker; `scripts/bench` says which page and where to. */
export default defineConfig({
  resolve: { conditions: ['workspace', 'module', 'browser', 'development|production'] },
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
});
