import { defineConfig } from 'vitest/config';
import { vitestWaits } from '../../scripts/waits.ts';

export default defineConfig({
  resolve: { conditions: ['workspace'] },
  ssr: { resolve: { conditions: ['workspace'] } },
  test: { ...vitestWaits, name: 'ui', include: ['src/**/*.test.{ts,tsx}'], css: true },
});
