import { defineConfig } from 'vitest/config';
import { vitestWaits } from '../../scripts/waits.ts';

export default defineConfig({
  resolve: { conditions: ['workspace'] },
  ssr: { resolve: { conditions: ['workspace'] } },
  test: {
    ...vitestWaits,
    name: 'console',
    include: ['src/**/*.test.tsx'],
    maxWorkers: 2,
    environmentOptions: {
      happyDOM: {
        // The server of a component test has another port than its document.
        settings: { fetch: { disableSameOriginPolicy: true } },
      },
    },
  },
});
