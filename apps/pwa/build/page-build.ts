import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { emojis } from './emojis.ts';
import { phoneFormats } from './phone-formats.ts';

const require = createRequire(import.meta.url);
const reactRouter = dirname(require.resolve('react-router/package.json'));

/** Modules of the signed-in app that the sign-in page uses too. */
const ofSignIn = [
  'pwa/src/navigation/title.ts',
  'ui/src/components/icon',
  'ui/src/components/theme-button.tsx',
];
/** Those that the other pages of visitors and the toasts use. */
const ofVisitors = [
  'domain/src/contract/error.ts',
  'ui/src/components/dialog-stack.ts',
  'ui/src/format/dates.ts',
];
/** Those that the guide, which calls the API without a login, shares with the signed-in app. */
const ofPublicFlows = [
  'pwa/src/platform/phone.ts',
  'pwa/src/offline/environment/observable.ts',
  'ui/src/data/observable.ts',
  'domain/src/contract/client.ts',
  'domain/src/numbers/schema.ts',
  'domain/src/numbers/states.ts',
  'domain/src/companies/operations.ts',
  'domain/src/shared/',
  'ui/src/components/badge.tsx',
  'ui/src/components/flag.tsx',
  'ui/src/components/kbd.tsx',
  'ui/src/theme/screen-layout.ts',
];
const oneOf = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part));

/**
 * Files that a first page loads as a whole, each with its imports except those of the files before
 * it. Without groups, what several screens share becomes dozens of files of a few hundred bytes,
 * each of which costs a slow connection a round trip.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  // Not Chakra's components: what several screens share of them is loaded with these screens.
  {
    name: 'theme',
    test: /node_modules\/(@chakra-ui\/react\/dist\/esm\/(styled-system|utils)|@emotion)\//,
    minShareCount: 10,
  },
  // The system, its recipes and the provider, which come together with the first themed screen.
  {
    name: 'system',
    test: /ui\/src\/theme\/(recipes\/|(recipes|system|tokens|touch-area|emotion-cache|provider)\.)/,
  },
  { name: 'domain', test: /packages\/domain\/src\//, minShareCount: 10 },
  { name: 'sign-in', test: oneOf(ofSignIn) },
  { name: 'visitors', test: oneOf(ofVisitors) },
  { name: 'public', test: oneOf(ofPublicFlows) },
  // Evaluated in a task of its own.
  { name: 'dexie', test: /node_modules\/dexie\/|offline\/store\/dexie\/dexie\.ts$/ },
  { name: 'signed-in', test: /src\/boot\/signed-in-app\.tsx$/ },
];

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
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
        },
      },
    },
  };
}
