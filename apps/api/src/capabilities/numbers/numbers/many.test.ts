import { changeManyNumbers } from '@workspace/domain/numbers/many-operations';
import type { ManyAction } from '@workspace/domain/numbers/many-schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let admin: string;
let teamId: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
  teamId = await plantTeam(product.world.nordlys.id, 'Field');
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await product.database.owner('numbers').update({ status: 'inactive' });
  await product.database.owner('team_members').delete();
});

const absent = '00000000-0000-4000-8000-000000000000';
const effects = () => effectsOf(product.database.owner);
const changed = (number_id: string) => ({
  number_id,
  outcome: 'changed',
  code: null,
  error: null,
});
const unchanged = (number_id: string) => ({ ...changed(number_id), outcome: 'unchanged' });
const stale = (number_id: string) => ({ ...changed(number_id), outcome: 'stale' });
const unknown = (number_id: string) => ({
  number_id,
  outcome: 'refused',
  code: 'not_found',
  error: 'This number does not exist.',
});

async function plantTeam(companyId: string, name: string): Promise<string> {
  const [row] = await product.database
    .owner('teams')
    .insert({
      company_id: companyId,
      id: product.database.owner.raw('gen_random_uuid()'),
      name,
      created_at: new Date(),
    })
    .returning('id');
  return row.id;
}

function plant(userId: string, status = 'active', type = 'local'): Promise<string> {
  const { nordlys, fjord, plans } = product.world;
  return plantNumber(product.database.owner, {
    companyId: userId === fjord.admin ? fjord.id : nordlys.id,
    userId,
    planId: type === 'travel' ? plans.travel : plans.small,
    type,
    status,
  });
}

async function change(
  numbers: readonly (string | { number_id: string; version: number })[],
  action: ManyAction,
  options = {},
) {
  const answer = await product.as(admin)(
    changeManyNumbers,
    {
      params: { company_id: product.world.nordlys.id },
      body: {
        numbers: numbers.map((one) => (typeof one === 'string' ? { number_id: one } : one)),
        action,
      },
    },
    options,
  );
  return answer.data.results;
}

const rowOf = (table: string, id: string) => product.database.owner(table).where({ id }).first();

test('each number of a selection has its own outcome, in request order', async () => {
  const { nordlys, fjord, plans } = product.world;
  const moved = await plant(nordlys.employee);
  const ending = await plant(nordlys.colleague, 'ready_to_terminate');
  const travelling = await plant(nordlys.admin, 'active', 'travel');
  const there = await plant(nordlys.admin);
  await product.database.owner('numbers').where('id', there).update({ plan_id: plans.large });
  const old = await plant(nordlys.admin, 'inactive');
  const foreign = await plant(fjord.admin);
  const before = await effects();
  const results = await change([foreign, moved, ending, absent, travelling, there, old], {
    kind: 'move_plan',
    plan_id: plans.large,
  });
  expect(results).toEqual([
    unknown(foreign),
    changed(moved),
    {
      number_id: ending,
      outcome: 'refused',
      code: 'plan_move_closed',
      error: 'The plan cannot be changed because the number is terminating.',
    },
    unknown(absent),
    {
      number_id: travelling,
      outcome: 'refused',
      code: 'plan_of_other_type',
      error: 'A local number needs a local plan, and a travel eSIM needs a travel plan.',
    },
    unchanged(there),
    unknown(old),
  ]);
  expect(growth(before, await effects())).toEqual({
    audit_events: 1,
    changes: 1,
    number_events: 1,
    plan_periods: 1,
  });
  expect(await rowOf('numbers', moved)).toMatchObject({ plan_id: plans.large, version: 2 });
  for (const id of [ending, there]) expect((await rowOf('numbers', id)).version).toBe(1);
  expect((await rowOf('numbers', foreign)).plan_id).toBe(plans.small);
  const periods = await product.database
    .owner('plan_periods')
    .where('number_id', moved)
    .orderBy('started_at');
  expect(periods).toMatchObject([
    { price: 1200 },
    // The company's own price.
    { price: 1500, plan_id: plans.large, ended_at: null },
  ]);
  expect(periods[0].ended_at).toEqual(periods[1].started_at);
  const [event] = await product.database.owner('number_events').where('subject_id', moved);
  expect(event).toMatchObject({
    kind: 'plan_changed',
    actor_name: 'Astrid Person',
    details: { from_plan_id: plans.small, to_plan_id: plans.large, from_price: '1200' },
  });
});

test('numbers are marked to end and restored; the clock is woken once', async () => {
  const { nordlys } = product.world;
  const active = [
    await plant(nordlys.employee),
    await plant(nordlys.colleague),
    await plant(nordlys.admin, 'active', 'travel'),
  ];
  const ending = await plant(nordlys.admin, 'ready_to_terminate');
  const waiting = await plant(nordlys.admin, 'provisioning', 'travel');
  const refused = {
    number_id: waiting,
    outcome: 'refused',
    code: 'move_not_allowed',
    error: 'The current status of the number does not allow this change.',
  };
  const before = await effects();
  expect(await change([...active, ending, waiting], { kind: 'terminate' })).toEqual([
    ...active.map(changed),
    unchanged(ending),
    refused,
  ]);
  expect(growth(before, await effects())).toEqual({
    audit_events: 3,
    changes: 3,
    number_events: 3,
    outbox: 1,
  });
  const [one] = active;
  expect((await rowOf('numbers', one ?? '')).ends_at).toBeInstanceOf(Date);
  expect(await change([...active, waiting], { kind: 'undo_terminate' })).toEqual([
    ...active.map(changed),
    refused,
  ]);
  expect(await rowOf('numbers', one ?? '')).toMatchObject({
    status: 'active',
    version: 3,
    ends_at: null,
  });
});

test('a number changed meanwhile is skipped; the others change', async () => {
  const { nordlys } = product.world;
  const seen = await plant(nordlys.employee);
  const changedSince = await plant(nordlys.colleague);
  await product.database.owner('numbers').where('id', changedSince).update({ version: 2 });
  const selection = [
    { number_id: changedSince, version: 1 },
    { number_id: seen, version: 1 },
  ];
  expect(await change(selection, { kind: 'terminate' })).toEqual([
    stale(changedSince),
    changed(seen),
  ]);
  expect(await rowOf('numbers', changedSince)).toMatchObject({ status: 'active', version: 2 });
});

test('the holders of the numbers join the team, each once, and their numbers are unchanged', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const [local, travel] = [
    await plant(nordlys.employee),
    await plant(nordlys.employee, 'active', 'travel'),
  ];
  const member = await plant(nordlys.colleague);
  const other = await plantTeam(nordlys.id, 'Office');
  await owner('team_members').insert([
    { company_id: nordlys.id, team_id: teamId, user_id: nordlys.colleague },
    { company_id: nordlys.id, team_id: other, user_id: nordlys.employee },
  ]);
  const [employee, colleague, team] = [
    await rowOf('users', nordlys.employee),
    await rowOf('users', nordlys.colleague),
    await rowOf('teams', teamId),
  ];
  const before = await effects();
  const action = { kind: 'add_to_team', team_id: teamId } as const;
  expect(await change([local, travel, member], action)).toEqual([
    changed(local),
    changed(travel),
    unchanged(member),
  ]);
  expect(growth(before, await effects())).toEqual({ audit_events: 1, changes: 2 });
  const members = await owner('team_members').where('team_id', teamId).pluck('user_id');
  expect(members.toSorted()).toEqual([nordlys.colleague, nordlys.employee].toSorted());
  expect(await owner('team_members').where('team_id', other)).toHaveLength(1);
  expect((await rowOf('users', nordlys.employee)).version).toBe(employee.version + 1);
  expect((await rowOf('users', nordlys.colleague)).version).toBe(colleague.version);
  expect((await rowOf('teams', teamId)).version).toBe(team.version + 1);
  expect((await rowOf('numbers', local)).version).toBe(1);
  const [audit] = await owner('audit_events').where({
    entity_id: nordlys.employee,
    operation: 'numbers.change_many',
  });
  expect(audit).toMatchObject({
    before: { team_ids: [other] },
    after: { team_ids: [other, teamId] },
  });

  const again = await effects();
  expect(await change([local], action)).toEqual([unchanged(local)]);
  expect(await effects()).toEqual(again);
});

test('an archived person cannot join a team', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const numberId = await plant(nordlys.colleague);
  await owner('users').where('id', nordlys.colleague).update({ status: 'archived' });
  const before = await effects();
  const results = await change([numberId], { kind: 'add_to_team', team_id: teamId });
  await owner('users').where('id', nordlys.colleague).update({ status: 'active' });
  expect(results).toMatchObject([{ outcome: 'refused', error: 'This person does not exist.' }]);
  expect(await effects()).toEqual(before);
});

test('a plan or team that is unknown or belongs to another company is 422 on its field', async () => {
  const numberId = await plant(product.world.nordlys.employee);
  const foreignTeam = await plantTeam(product.world.fjord.id, 'Elsewhere');
  const before = await effects();
  const plan = await refusal(change([numberId], { kind: 'move_plan', plan_id: absent }));
  expect(plan).toMatchObject({
    definition: { status: 422 },
    fields: { 'action.plan_id': 'This plan does not exist.' },
  });
  for (const team_id of [absent, foreignTeam]) {
    const team = await refusal(change([numberId], { kind: 'add_to_team', team_id }));
    expect(team).toMatchObject({
      definition: { status: 422 },
      fields: { 'action.team_id': 'This team does not exist.' },
    });
  }
  expect(await effects()).toEqual(before);
});

test('a repeated number or an empty selection is 422', async () => {
  const numberId = await plant(product.world.nordlys.employee);
  const before = await effects();
  for (const numbers of [[numberId, numberId], []]) {
    const error = await refusal(change(numbers, { kind: 'terminate' }));
    expect(error.definition.status).toBe(422);
    expect(Object.keys(error.fields ?? {})).toEqual(['numbers']);
  }
  expect(await effects()).toEqual(before);
});

test('a repeated key returns the first report, and changes nothing more', async () => {
  const numberId = await plant(product.world.nordlys.employee);
  const key = { idempotencyKey: 'many-once' };
  const first = await change([numberId], { kind: 'terminate' }, key);
  const before = await effects();
  expect(await change([numberId], { kind: 'terminate' }, key)).toEqual(first);
  expect(await effects()).toEqual(before);
});

test('two overlapping selections both succeed', async () => {
  const { nordlys } = product.world;
  const numbers: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    numbers.push(await plant(nordlys.employee, 'active', 'travel'));
  }
  const answers = await Promise.all([
    change(numbers, { kind: 'terminate' }),
    change(numbers.toReversed(), { kind: 'terminate' }),
  ]);
  const outcomes = answers.flat().map((result) => result.outcome);
  expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(20);
});

/** Many lines of one person. */
async function plantMany(count: number): Promise<string[]> {
  const { nordlys, plans } = product.world;
  const { rows } = await product.database.owner.raw<{ rows: { id: string }[] }>(
    `WITH number AS (
       INSERT INTO numbers (company_id, id, user_id, plan_id, country_iso_code, type, status,
         call_identifier, created_at, updated_at)
       SELECT :company, gen_random_uuid(), :user, :plan, 'DK', 'travel', 'active',
         gen_random_uuid(), now(), now()
       FROM generate_series(1, :count::int) RETURNING company_id, id, plan_id
     ), period AS (
       INSERT INTO plan_periods (company_id, id, number_id, plan_id, price, currency, started_at)
       SELECT company_id, gen_random_uuid(), id, plan_id, 900, 'EUR', now() FROM number
     ) SELECT id FROM number`,
    { company: nordlys.id, user: nordlys.employee, plan: plans.travel, count },
  );
  return rows.map((row) => row.id);
}

test('changing a thousand numbers takes no more than a few hundred statements', async () => {
  const { app } = product.database;
  const counted = async (numbers: readonly string[]) => {
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    app.on('query', count);
    const results = await change(numbers, { kind: 'terminate' });
    app.off('query', count);
    expect(results.every((result) => result.outcome === 'changed')).toBe(true);
    return statements;
  };
  const few = await counted(await plantMany(400));
  const many = await counted(await plantMany(1000));
  // Rows are written in batches of 500.
  expect(many).toBeLessThanOrEqual(few + 4);
});
