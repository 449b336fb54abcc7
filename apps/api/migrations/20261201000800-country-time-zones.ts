import type { Knex } from 'knex';
import { capitalTimeZones } from './capital-time-zones.ts';

/**
 * The time zone by which the days and months of a country are counted, by its IANA name. Computing
 * with a zone that PostgreSQL does not know is an error; the pattern leaves out what it would take
 * for an abbreviation or an offset, such as `CET` and `Europe/Berlin1`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE countries ADD COLUMN time_zone text');
  await knex.raw(
    `UPDATE countries SET time_zone = known.time_zone
     FROM json_each_text(?) AS known (country_iso_code, time_zone)
     WHERE countries.country_iso_code = known.country_iso_code`,
    [JSON.stringify(Object.fromEntries(capitalTimeZones))],
  );
  await knex.raw(`ALTER TABLE countries ALTER COLUMN time_zone SET NOT NULL,
    ADD CONSTRAINT countries_time_zone_check CHECK (
      time_zone ~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+$'
      AND (to_timestamp(0) AT TIME ZONE time_zone) IS NOT NULL)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE countries DROP COLUMN time_zone');
}
