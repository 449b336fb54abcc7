import { join } from 'node:path';
import { brand } from '@workspace/domain/brand';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { colorModeFile } from './build/color-mode-file.ts';
import { firstPicture } from './build/first-picture.ts';
import { pageBuild } from './build/page-build.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

const page = pageBuild();

export default defineConfig({
  ...page,
  plugins: [
    page.plugins,
    colorModeFile(join(import.meta.dirname, 'src/picture/picture-boot.js')),
    firstPicture(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
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
      },
    }),
  ],
  server: {
    proxy: { '/api': { target: api, ws: true }, '/oidc': api, '/sandbox': api },
  },
});
