import { defineConfig } from 'vitest/config';
import { vitestWaits } from '../../../../scripts/waits.ts';

export default defineConfig({
  test: {
    name: 'engines',
    include: ['*.story.ts'],
    // Each story continues where the previous one ended.
    bail: 1,
    ...vitestWaits,
  },
});
