import { defineConfig } from 'vitest/config';
import { vitestWaits } from './waits.ts';

export default defineConfig({
  test: { ...vitestWaits, name: 'project', include: ['**/*.test.ts'] },
});
