import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateTo } from '../src/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';
import { asBoolean } from './20261201000210-planned-policies.ts';
import { timeline } from './timeline.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.destroy());

interface Policy {
  readonly name: string;
  readonly expression: string;
}

/** Every condition of every policy. */
async function conditions(): Promise<Policy[]> {
  const { rows } = await database.owner.raw<{ rows: Policy[] }>(`
    SELECT polrelid::regclass || ' ' || polname || ' ' || clause AS name, expression
    FROM pg_policy, LATERAL (VALUES ('using', pg_get_expr(polqual, polrelid)),
      ('check', pg_get_expr(polwithcheck, polrelid))) AS part (clause, expression)
    WHERE expression IS NOT NULL ORDER BY 1`);
  return rows;
}

const compact = (text: string) =>
  text.replaceAll(/\s|\(|\)|ASapp_actor_kind|AS app_actor_kind/g, '');

test('the policies say the same in their new form, for every kind of caller', async () => {
  const place = timeline.findIndex(({ name }) => name.endsWith('planned-policies'));
  await migrateTo(database.urls.owner, place);
  const before = await conditions();
  await migrateTo(database.urls.owner, place + 1);
  const after = await conditions();
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));

  const rewritten = before.filter(({ expression }) => expression.includes('app_actor_kind'));
  expect(rewritten.length).toBeGreaterThan(60);
  // Nothing but the place of the comparison has changed.
  expect(after.map(({ expression }) => compact(expression))).toEqual(
    before.map(({ expression }) => compact(asBoolean(expression))),
  );

  // Both forms of each comparison have the same result, for every caller.
  const questions = new Set(
    rewritten.flatMap(({ expression }) =>
      [
        ...expression.matchAll(
          /\(\( SELECT app_actor_kind\(\)[^)]*\) = (ANY \(ARRAY\[[^\]]*\]\)|'\w+'::text)\)/g,
        ),
      ].map(([question]) => question),
    ),
  );
  expect(questions.size).toBeGreaterThan(1);
  const kinds = ['visitor', 'newcomer', 'regular', 'admin', 'staff', 'system', 'api_key', '', null];
  for (const question of questions) {
    for (const kind of kinds) {
      const same = await database.owner.transaction(async (trx) => {
        if (kind !== null) await trx.raw(`SELECT set_config('app.actor_kind', ?, true)`, [kind]);
        const { rows } = await trx.raw<{ rows: { same: boolean }[] }>(
          `SELECT ${question} IS NOT DISTINCT FROM ${asBoolean(question)} AS same`,
        );
        return rows[0]?.same;
      });
      expect(same, `${question} for ${kind}`).toBe(true);
    }
  }
});
