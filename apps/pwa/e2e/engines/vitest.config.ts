import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'engines',
    include: ['*.story.ts'],
    // Each story continues where the previous one ended.
    bail: 1,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
