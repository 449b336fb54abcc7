import type { Knex } from 'knex';
import { timeline } from '../../migrations/timeline.ts';

/**
 * The product as its next release would be: with one migration more, of the kind that the release
 * before can live with.
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

// The list is closed to the product's own code, not to the language.
Reflect.set(timeline, timeline.length, next);
await import('../main.ts');
