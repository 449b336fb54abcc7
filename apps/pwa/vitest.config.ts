import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { vitestWaits } from '../../scripts/waits.ts';
import { emojis } from './build/emojis.ts';
import { phoneFormats } from './build/phone-formats.ts';

/** The module that the build makes to register the service worker, which tests do not have. */
const noServiceWorker: Plugin = {
  name: 'no-service-worker',
  resolveId: (id) => (id === 'virtual:pwa-register' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:pwa-register' ? 'export const registerSW = () => {};' : undefined,
};

export default defineConfig({
  plugins: [phoneFormats(), emojis(), noServiceWorker],
  resolve: { conditions: ['workspace'] },
  ssr: { resolve: { conditions: ['workspace'] } },
  test: {
    ...vitestWaits,
    maxWorkers: 2,
    environmentOptions: {
      happyDOM: {
        // The server of a component test has another port than its document.
        settings: {
          fetch: { disableSameOriginPolicy: true },
          // The files of a worker share one window: a `mailto:` or `blob:` link that moved it would
          // leave the tests after it without an address.
          navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
        },
      },
    },
    projects: [
      { extends: true, test: { name: 'pwa', include: ['src/**/*.test.ts'] } },
      // Component tests share the modules of their worker, because loading the components takes
      // longer than most tests: `openScreen` resets what modules keep.
      { extends: true, test: { name: 'screens', include: ['src/**/*.test.tsx'], isolate: false } },
    ],
  },
});
