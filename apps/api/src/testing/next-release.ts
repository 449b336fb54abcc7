import type { Knex } from 'knex';
import { timeline } from '../../migrations/timeline.ts';

/**
 * Simulates the next release: one more migration, of a kind that is compatible with the previous
 * release.
 */
const next = {
  name: '29990101000000-next-release',
  up: async (knex: Knex) => {
    await knex.raw('ALTER TABLE numbers ADD COLUMN of_the_next_release text');
  },
  down: async (knex: Knex) => {
    await knex.raw('ALTER TABLE numbers DROP COLUMN of_the_next_release');
  },
};

// The list is readonly by type only.
Reflect.set(timeline, timeline.length, next);
await import('../main.ts');
