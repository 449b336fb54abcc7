import { join } from 'node:path';
import { brand } from '@workspace/domain/brand';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './build/chunk-groups.ts';
import { colorModeFile } from './build/color-mode-file.ts';
import { pageBuild } from './build/page-build.ts';
import { precacheLimit } from './build/precache-limit.ts';
import { startChunks } from './build/start-chunks.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

const page = pageBuild();

export default defineConfig({
  ...page,
  plugins: [
    page.plugins,
    colorModeFile(join(import.meta.dirname, 'src/skeleton/skeleton-boot.js')),
    chunkGroups(page),
    startChunks(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
        // Shown by the browser's own dialogs and the device's launcher, and nowhere in the app.
        globIgnores: ['screenshots/**', '*.png'],
        manifestTransforms: [precacheLimit],
        // Hashed files come from the browser's own cache: nothing is fetched twice.
        dontCacheBustURLsMatching: /^assets\//,
      },
      manifest: {
        id: '/',
        name: brand.name,
        short_name: brand.shortName,
        description: 'Mobile plans of your company',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        lang: 'en',
        categories: ['business', 'productivity', 'utilities'],
        theme_color: brand.themeColor,
        background_color: '#ffffff',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
        screenshots: [
          {
            src: '/screenshots/overview-wide.webp',
            sizes: '1280x800',
            type: 'image/webp',
            form_factor: 'wide',
            label: 'Plans overview: every number of the company with its plan and data',
          },
          {
            src: '/screenshots/overview-narrow.webp',
            sizes: '390x844',
            type: 'image/webp',
            form_factor: 'narrow',
            label: 'Plans overview on a phone',
          },
          {
            src: '/screenshots/number-narrow.webp',
            sizes: '390x844',
            type: 'image/webp',
            form_factor: 'narrow',
            label: 'A number on a phone, with its plan',
          },
          {
            src: '/screenshots/my-plan-narrow.webp',
            sizes: '390x844',
            type: 'image/webp',
            form_factor: 'narrow',
            label: 'An employee’s own plan on a phone',
          },
        ],
        shortcuts: [
          { name: 'Plans overview', short_name: 'Plans', url: '/' },
          { name: 'My plan', url: '/my-plan' },
          { name: 'Import', url: '/import' },
        ],
      },
    }),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api, ws: true }, '/oidc': api, '/sandbox': api },
  },
});
