import { defineConfig } from 'vitest/config';
import { phoneMetadata } from './build/phone-metadata.ts';

export default defineConfig({
  plugins: [phoneMetadata()],
  resolve: { conditions: ['workspace'] },
  ssr: { resolve: { conditions: ['workspace'] } },
  test: { name: 'pwa', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000, maxWorkers: 2 },
});
