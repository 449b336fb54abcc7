import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'project', include: ['**/*.test.ts'], testTimeout: 60_000 },
});
