import { defineConfig } from 'vitest/config';
import { vitestWaits } from '../../scripts/waits.ts';

export default defineConfig({
  test: { ...vitestWaits, name: 'domain', include: ['src/**/*.test.ts'] },
});
