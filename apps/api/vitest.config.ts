import { defineConfig } from 'vitest/config';
import { vitestWaits } from '../../scripts/waits.ts';

export default defineConfig({
  resolve: { conditions: ['workspace'] },
  ssr: { resolve: { conditions: ['workspace'] } },
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'migrations/**/*.test.ts'],
    globalSetup: ['src/testing/cluster.ts'],
    ...vitestWaits,
    // One more than the processors that CI has: tests often wait for PostgreSQL or another process.
    maxWorkers: 3,
    // The files share the modules of their worker: no module keeps state of a product or a test.
    isolate: false,
  },
});
