import type { Knex } from 'knex';
import { timeline } from '../../migrations/timeline.ts';

type Migration = (typeof timeline)[number];

/** A migration of the next release, of a kind that is compatible with this one. */
const nextMigration: Migration = {
  name: '29990101000000-next-release',
  up: async (knex: Knex) => {
    await knex.raw('ALTER TABLE countries ADD COLUMN of_the_next_release text');
    await knex.raw('UPDATE countries SET of_the_next_release = name');
  },
  down: async (knex: Knex) => {
    await knex.raw('ALTER TABLE countries DROP COLUMN of_the_next_release');
  },
};

/** Appends it to the timeline of this process; returns what removes it again. */
export function addNextMigration(): () => void {
  const { length } = timeline;
  // The list is readonly by type only.
  Reflect.set(timeline, length, nextMigration);
  return () => {
    Reflect.set(timeline, 'length', length);
  };
}
