import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['workspace'] },
  ssr: { resolve: { conditions: ['workspace'] } },
  test: { name: 'ui', include: ['src/**/*.test.{ts,tsx}'], css: true },
});
