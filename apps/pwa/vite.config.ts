import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { brand } from '@workspace/domain/brand';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { colorModeFile } from './build/color-mode-file.ts';
import { compiledWhole } from './build/compiled-whole.ts';
import { fetchedParts } from './build/fetched-parts.ts';
import { firstPicture } from './build/first-picture.ts';
import { leanLibraries } from './build/lean-libraries.ts';
import { partOf } from './build/part-of.ts';
import { phoneFormats } from './build/phone-formats.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

/** What somebody sees who is not logged in. */
const ofVisitors =
  /features\/session\/(sign-in-|components\/message)|patterns\/(public-page|art|message)\./;

/** What `later` fetches when the page rests. */
const fetchedLater =
  /ui\/src\/components\/(dialog|menu|checkbox|segmented|toast|filter-choices|link)\.|ui\/src\/patterns\/(account-panel|more-sheet|empty-state|error-state|offline-line|update-line)\.|src\/app\/(status-lines|ended-screen|broken-screen)|features\/selection\/(components\/selection-bar|messages)|overview-empty|plans\/components\/export-menu|features\/plans\/export-|domain\/src\/imports\/(export|table-export|csv|cells)\.|features\/imports\/download/;

/** Chakra and what it is made of, of which a first picture has nothing. */
const look =
  /node_modules\/(?:@chakra-ui|@emotion|@pandacss|stylis|hoist-non-react-statics)\/|ui\/src\/theme\/(?:provider|adopted-sheet|system|conditions|utilities|token-values|tokens)\./;

/** Runs in a task of its own, before what is made with it. */
const database = /node_modules\/dexie\/|src\/offline\/dexie\.ts/;

/** What a visitor's page and the rest of the app are both made of. */
const shared = partOf(
  'first',
  join(import.meta.dirname, 'src/features/session/sign-in-screen.tsx'),
);
/** What somebody sees who is known: nothing of it is fetched for a visitor. */
const known = partOf('known', join(import.meta.dirname, 'src/app/known.tsx'));

export default defineConfig({
  resolve: { conditions: ['workspace', 'module', 'browser', 'development|production'] },
  plugins: [
    react(),
    leanLibraries(),
    phoneFormats(),
    colorModeFile(join(import.meta.dirname, 'src/picture/picture-boot.js')),
    firstPicture(),
    fetchedParts(join(import.meta.dirname, 'src/app/fetch-part.ts')),
    compiledWhole('known', 'database'),
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
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    // Every browser that is supported knows how.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      treeshake: {
        // What is declared and used nowhere goes, though it is declared by a call.
        manualPureFunctions: ['z', 'defineOperation', 'defineRecipe', 'chakra', 'lazy', 'memo'],
      },
      output: {
        // What is needed together is one file: many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 5 },
            { name: 'look', test: look, priority: 4.5 },
            { name: shared, test: (id) => !ofVisitors.test(id), priority: 4 },
            { name: 'visitor', test: ofVisitors, priority: 3 },
            { name: 'database', test: database, priority: 3 },
            { name: known, priority: 2 },
            { name: 'later', test: fetchedLater, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: api, ws: true }, '/oidc': api, '/sandbox': api },
  },
});
