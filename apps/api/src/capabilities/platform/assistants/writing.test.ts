import { randomUUID } from 'node:crypto';
import type { ApiScope } from '@workspace/domain/access/api-scope';
import { createApiKey, revokeApiKey, updateApiKey } from '@workspace/domain/api-keys/operations';
import {
  cancelAssistantChange,
  confirmAssistantChange,
  listAssistantChanges,
} from '@workspace/domain/assistants/operations';
import { assistantTools } from '@workspace/domain/assistants/tools';
import { bodySchema } from '@workspace/domain/contract/body';
import { containsSecret } from '@workspace/domain/contract/secret';
import { updateNumber } from '@workspace/domain/numbers/operations';
import { createTeam } from '@workspace/domain/teams/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  connectAsking,
  connectAssistant,
  generations,
  textOf,
} from '../../../testing/assistants.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { plantTopUp, plantTransfer } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantUsedNumber } from '../../../testing/used-numbers.ts';
import { handlers } from '../../handlers.ts';

let product: TestProduct;
let admin: string;
let forwardMs = 0;
beforeAll(async () => {
  product = await startTestProduct({}, { realNow: () => new Date(Date.now() + forwardMs) });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

let made = 0;
async function newKey(mayWrite: boolean, ...scopes: ApiScope[]) {
  made += 1;
  const { data } = await product.as(admin)(createApiKey, {
    params: { company_id: product.world.nordlys.id },
    body: { name: `Assistant ${made}`, scopes, assistant_may_write: mayWrite },
  });
  if (data.api_key === null) throw new Error('The key is shown once.');
  return { ...data, api_key: data.api_key };
}

const plant = (name = 'Dağhan') =>
  plantUsedNumber(product.database.owner, product.world, { since: '2020-01-01', name });
const numberRow = (id: string) => product.database.owner('numbers').where({ id }).first();
const ending = (numberId: string) => ({ number_id: numberId, status: 'ready_to_terminate' });

const preparedSchema = z.object({ prepared_change: z.object({ change_id: z.string() }) });
const idOf = (result: { structuredContent?: unknown }) =>
  preparedSchema.parse(result.structuredContent).prepared_change.change_id;
const changeParams = (change_id: string) => ({
  params: { company_id: product.world.nordlys.id, change_id },
});
const confirm = (id: string) => product.as(admin)(confirmAssistantChange, changeParams(id));
const connect = (key: string) => connectAssistant(product.url, '2026-07-28', key);

test.each(generations)(
  'an assistant of %s ends a number with the month, once an administrator has confirmed it',
  async (generation) => {
    const { numberId } = await plant();
    const { api_key, key_id, name } = await newKey(true, 'numbers:write', 'people:read');
    const assistant = await connectAssistant(product.url, generation, api_key);
    const names = (await assistant.list()).map((tool) => tool.name);
    expect(names).toEqual(expect.arrayContaining(['update_number', 'commit_change']));
    const before = await effectsOf(product.database.owner);
    const asked = await assistant.call('update_number', ending(numberId));
    expect(asked.isError).toBeFalsy();
    const words = textOf(asked);
    for (const part of ['Dağhan', 'Active eSIM → Terminating', 'Ends on', '→ 0.00 EUR']) {
      expect(words).toContain(part);
    }
    // Nothing but the entry about the question, and the message that ends its ten minutes.
    expect(growth(before, await effectsOf(product.database.owner))).toEqual({
      audit_events: 1,
      outbox: 1,
    });
    expect(await numberRow(numberId)).toMatchObject({ status: 'active' });

    const change_id = idOf(asked);
    const early = await assistant.call('commit_change', { change_id });
    expect(textOf(early)).toContain('(change_not_confirmed)');
    expect(await numberRow(numberId)).toMatchObject({ status: 'active' });
    await confirm(change_id);
    const done = await assistant.call('commit_change', { change_id });
    expect(done.isError).toBeFalsy();
    expect(await numberRow(numberId)).toMatchObject({ status: 'ready_to_terminate' });
    const [entry] = await product.database
      .owner('audit_events')
      .where({ entity_id: numberId, operation: 'numbers.update' });
    expect(entry).toMatchObject({
      actor_kind: 'api_key',
      actor_id: key_id,
      actor_name: name,
      client: 'MCP, desk-assistant 1.2',
    });
    const again = await assistant.call('commit_change', { change_id });
    expect(textOf(again)).toContain('(change_used)');
    const { data } = await product.as(admin)(listAssistantChanges, {
      params: { company_id: product.world.nordlys.id },
    });
    expect(data.find((change) => change.change_id === change_id)).toMatchObject({
      state: 'done',
      key_name: name,
    });
    await assistant.close();
  },
);

test('a client that can ask its person does so, and carries out what they allow', async () => {
  const yes = await plant();
  const no = await plant();
  const { api_key } = await newKey(true, 'numbers:write');
  const questions: string[] = [];
  const answers = ['yes', 'no', 'closes it'] as const;
  const assistant = await connectAsking(product.url, api_key, (question) => {
    questions.push(question);
    return answers[questions.length - 1] ?? 'no';
  });
  const done = await assistant.call('update_number', ending(yes.numberId));
  expect(done.isError).toBeFalsy();
  expect(questions[0]).toContain('Active eSIM → Terminating');
  // Without people:read the person behind a number has no name.
  expect(questions[0]).not.toContain('Dağhan');
  expect(await numberRow(yes.numberId)).toMatchObject({ status: 'ready_to_terminate' });
  for (const _ of ['no', 'closes it']) {
    const refused = await assistant.call('update_number', ending(no.numberId));
    expect(textOf(refused)).toContain('(change_cancelled)');
  }
  expect(questions).toHaveLength(3);
  expect(await numberRow(no.numberId)).toMatchObject({ status: 'active' });
  await assistant.close();
});

test('without the permission, or without the scope, nothing is even prepared', async () => {
  const { numberId } = await plant();
  const reader = await newKey(false, 'numbers:read', 'numbers:write');
  const assistant = await connect(reader.api_key);
  const refused = await assistant.call('update_number', ending(numberId));
  expect(textOf(refused)).toContain('(assistant_may_not_write)');
  const { company_id, key_id } = reader;
  await product.as(admin)(updateApiKey, {
    params: { company_id, key_id },
    body: { assistant_may_write: true },
  });
  const allowed = await assistant.call('update_number', ending(numberId));
  expect(allowed.isError).toBeFalsy();
  const other = await connect((await newKey(true, 'numbers:read')).api_key);
  expect(textOf(await other.call('update_number', ending(numberId)))).toContain(
    '(insufficient_scope)',
  );
  // What was allowed is taken back, also for what is prepared.
  await confirm(idOf(allowed));
  await product.as(admin)(updateApiKey, {
    params: { company_id, key_id },
    body: { assistant_may_write: false },
  });
  const late = await assistant.call('commit_change', { change_id: idOf(allowed) });
  expect(textOf(late)).toContain('(assistant_may_not_write)');
  expect(await numberRow(numberId)).toMatchObject({ status: 'active' });
  await Promise.all([assistant.close(), other.close()]);
});

test('what has changed since, is over, or belongs to another key is not carried out', async () => {
  const { numberId } = await plant();
  const first = await newKey(true, 'numbers:write');
  const second = await newKey(true, 'numbers:write');
  const assistant = await connect(first.api_key);
  const other = await connect(second.api_key);
  const prepare = async () => idOf(await assistant.call('update_number', ending(numberId)));

  const change_id = await prepare();
  // The same question has the same answer, which is kept once.
  expect(await prepare()).toBe(change_id);
  await confirm(change_id);
  const foreign = await other.call('commit_change', { change_id });
  expect(textOf(foreign)).toContain('(not_found)');
  await product.as(admin)(updateNumber, {
    params: { number_id: numberId },
    body: { plan_id: product.world.plans.large },
  });
  const outdated = await assistant.call('commit_change', { change_id });
  expect(textOf(outdated)).toContain('(change_outdated)');
  expect(await numberRow(numberId)).toMatchObject({ status: 'active' });

  const expiring = await prepare();
  expect(expiring).not.toBe(change_id);
  await confirm(expiring);
  forwardMs += 10 * 60_000 + 1;
  const expired = await assistant.call('commit_change', { change_id: expiring });
  expect(textOf(expired)).toContain('(change_expired)');
  expect((await refusal(confirm(expiring))).definition.code).toBe('change_expired');

  const cancelled = await prepare();
  await confirm(cancelled);
  await product.as(admin)(cancelAssistantChange, changeParams(cancelled));
  const stopped = await assistant.call('commit_change', { change_id: cancelled });
  expect(textOf(stopped)).toContain('(change_cancelled)');

  const revoked = await prepare();
  await confirm(revoked);
  const { company_id, key_id } = first;
  await product.as(admin)(revokeApiKey, { params: { company_id, key_id } });
  await expect(assistant.call('commit_change', { change_id: revoked })).rejects.toThrow(
    'This API key was revoked.',
  );
  expect(await numberRow(numberId)).toMatchObject({ status: 'active' });
  await Promise.all([assistant.close(), other.close()]);
});

test('a confirmation is for exactly the arguments that were asked about', async () => {
  const asked = await plant();
  const other = await plant();
  const { api_key } = await newKey(true, 'numbers:write');
  const assistant = await connect(api_key);
  const change_id = idOf(await assistant.call('update_number', ending(asked.numberId)));
  // As a client would that answers the question about one number for another.
  const answer = await product.call(api_key, 'POST', '/mcp', {
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'update_number',
    },
    body: {
      jsonrpc: '2.0',
      id: 7,
      method: 'tools/call',
      params: {
        name: 'update_number',
        arguments: ending(other.numberId),
        requestState: change_id,
        inputResponses: { confirm: { action: 'accept', content: { confirm: true } } },
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'other', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
        },
      },
    },
  });
  expect(JSON.stringify(answer.body)).toContain('change_of_other_arguments');
  for (const { numberId } of [asked, other]) {
    expect(await numberRow(numberId)).toMatchObject({ status: 'active' });
  }
  await assistant.close();
});

test('a refusal of the rules comes before the question, and some things are closed', async () => {
  const { numberId } = await plant();
  const { api_key } = await newKey(true, 'numbers:write', 'people:write');
  const assistant = await connect(api_key);
  const codeOf = async (tool: string, args: Record<string, unknown>) =>
    /\((\w+)\)/.exec(textOf(await assistant.call(tool, args)))?.[1];
  const { small } = product.world.plans;
  expect(await codeOf('update_number', { number_id: numberId, plan_id: small })).toBe(
    'plan_unchanged',
  );
  expect(await codeOf('update_number', { number_id: numberId, status: 'inactive' })).toBe(
    'closed_to_assistants',
  );
  // The values are those of assistants, who may set fewer than programs.
  const unknown = await assistant.call('update_number', { number_id: numberId, status: 'gone' });
  expect(textOf(unknown)).toContain('status: Send one of ready_to_terminate, active.');
  const numbers = Array.from({ length: 11 }, () => ({ number_id: numberId }));
  expect(await codeOf('change_many_numbers', { numbers, action: { kind: 'terminate' } })).toBe(
    'too_many_rows_for_assistant',
  );
  for (const closed of ['archive_user', 'deactivate_number']) {
    const args = { user_id: numberId, number_id: numberId, numbers: 'keep' };
    await expect(assistant.call(closed, args)).rejects.toThrow('There is no tool with this name.');
  }
  expect(await product.database.owner('assistant_changes').where({ tool: 'archive_user' })).toEqual(
    [],
  );
  await assistant.close();
});

test('what makes a new row is carried out as it was rehearsed', async () => {
  const { api_key } = await newKey(true, 'teams:write', 'people:write', 'numbers:write');
  const assistant = await connect(api_key);
  const carryOut = async (tool: string, args: Record<string, unknown>) => {
    const asked = await assistant.call(tool, args);
    expect([tool, asked.isError ? textOf(asked) : 'asked']).toEqual([tool, 'asked']);
    await confirm(idOf(asked));
    const done = await assistant.call('commit_change', { change_id: idOf(asked) });
    expect([tool, done.isError ? textOf(done) : 'done']).toEqual([tool, 'done']);
  };
  await carryOut('create_team', { name: 'Night shift' });
  await carryOut('create_user', {
    first_name: 'Ingrid',
    last_name: 'Solheim',
    email: 'ingrid.solheim@nordlys.example',
    country_iso_code: 'DK',
    team_ids: [],
  });
  const { owner } = product.database;
  const person = await owner('users').where({ email: 'ingrid.solheim@nordlys.example' }).first();
  await carryOut('order_number', {
    country_iso_code: 'DK',
    plan_id: product.world.plans.small,
    user_id: person.id,
  });
  expect(await owner('teams').where({ name: 'Night shift' })).toHaveLength(1);
  expect(await owner('numbers').where({ user_id: person.id })).toHaveLength(1);
  await assistant.close();
});

test('a key prepares at most fifty changes a day', async () => {
  const { api_key, key_id, company_id } = await newKey(true, 'teams:write');
  const assistant = await connect(api_key);
  const first = idOf(await assistant.call('create_team', { name: 'Team 1' }));
  const { owner } = product.database;
  const row = await owner('assistant_changes').where({ id: first }).first();
  for (let count = 2; count <= 50; count += 1) {
    const { request, words } = row;
    await owner('assistant_changes').insert({
      ...row,
      id: randomUUID(),
      request: JSON.stringify(request),
      words: JSON.stringify(words),
    });
  }
  expect(await owner('assistant_changes').where({ company_id, key_id })).toHaveLength(50);
  const refused = await assistant.call('create_team', { name: 'Team 51' });
  expect(textOf(refused)).toContain('(too_many_assistant_changes)');
  await assistant.close();
});

test('every tool that writes can be rehearsed, and takes no secret', () => {
  const writes = assistantTools.filter(({ isWrite }) => isWrite);
  expect(writes.length).toBeGreaterThan(10);
  for (const { key, name, operation } of writes) {
    const handler = handlers[key];
    expect([name, typeof handler]).toEqual([name, 'function']);
    const body = bodySchema(operation.body);
    expect([name, body !== undefined && containsSecret(body)]).toEqual([name, false]);
  }
  expect(new Set(assistantTools.map(({ name }) => name)).size).toBe(assistantTools.length);
});

test('a change of the members of a team says who joins and who leaves, at most ten', async () => {
  const { owner } = product.database;
  const { nordlys } = product.world;
  const people = Array.from({ length: 12 }, (_, place) => ({
    company_id: nordlys.id,
    id: randomUUID(),
    email: `member${place}@nordlys.example`,
    first_name: 'Member',
    last_name: String.fromCharCode(65 + place),
    role: 'regular',
    status: 'active',
    country_iso_code: 'DK',
    created_at: new Date(),
  }));
  await owner('users').insert(people);
  const ids = people.map(({ id }) => id);
  const { data: team } = await product.as(admin)(createTeam, {
    body: { company_id: nordlys.id, name: 'Field service', members_ids: ids.slice(0, 11) },
  });
  const { api_key } = await newKey(true, 'teams:write', 'people:read');
  const assistant = await connect(api_key);
  const change = (members_ids: string[]) =>
    assistant.call('update_team', { team_id: team.team_id, members_ids });
  const moved = textOf(await change(ids.slice(1)));
  expect(moved).toContain('Members: added: Member L; removed: Member A');
  expect(moved).not.toContain('Member B');
  expect(textOf(await change([]))).toContain('(too_many_rows_for_assistant)');
  const created = await assistant.call('create_team', { name: 'All of them', members_ids: ids });
  expect(textOf(created)).toContain('(too_many_rows_for_assistant)');
  expect(await owner('teams').where({ name: 'All of them' })).toEqual([]);
  await assistant.close();
});

test('what was confirmed once is carried out once, also by ten calls at the same time', async () => {
  const { api_key, key_id } = await newKey(true, 'teams:write');
  const assistant = await connect(api_key);
  const change_id = idOf(await assistant.call('create_team', { name: 'Only one' }));
  await confirm(change_id);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => assistant.call('commit_change', { change_id })),
  );
  expect(answers.filter(({ isError }) => !isError)).toHaveLength(1);
  for (const answer of answers.filter(({ isError }) => isError)) {
    expect(textOf(answer)).toContain('(change_used)');
  }
  const { owner } = product.database;
  expect(await owner('teams').where({ name: 'Only one' })).toHaveLength(1);
  const creation = { actor_id: key_id, operation: 'teams.create' };
  expect(await owner('audit_events').where(creation)).toHaveLength(1);
  await assistant.close();
});

test('who is no administrator any more confirms nothing', async () => {
  const { owner } = product.database;
  const { nordlys } = product.world;
  const { api_key } = await newKey(true, 'teams:write');
  const assistant = await connect(api_key);
  const change_id = idOf(await assistant.call('create_team', { name: 'Not mine' }));
  const colleague = await product.login('employee@nordlys.example');
  const asColleague = () => product.as(colleague)(confirmAssistantChange, changeParams(change_id));
  expect((await refusal(asColleague())).definition.code).toBe('forbidden');
  await owner('users').where({ id: nordlys.employee }).update({ role: 'admin' });
  await owner('users').where({ id: nordlys.employee }).update({ role: 'regular' });
  expect((await refusal(asColleague())).definition.code).toBe('forbidden');
  expect(textOf(await assistant.call('commit_change', { change_id }))).toContain(
    '(change_not_confirmed)',
  );
  await assistant.close();
});

test('a name cannot write lines of its own into the question, or turn it round', async () => {
  const { owner } = product.database;
  // As a release or an import might have let it in, which the forms of today do not.
  const name = 'Eve\n  Status: Terminating \u2192 Active eSIM\u202e\u0007';
  const { numberId, userId } = await plant();
  await owner('users').where({ id: userId }).update({ first_name: name });
  const { api_key } = await newKey(true, 'numbers:write', 'people:read');
  const assistant = await connect(api_key);
  const lines = textOf(await assistant.call('update_number', ending(numberId))).split('\n');
  expect(lines.filter((line) => line.includes('Status:'))).toEqual([
    expect.stringMatching(/, Eve Status: Terminating \u2192 Active eSIM\ufffd+ Person:$/),
    '  Status: Active eSIM \u2192 Terminating',
  ]);
  for (const hidden of ['\u202e', '\u0007']) expect(lines.join('')).not.toContain(hidden);
  await assistant.close();
});

test('who confirms a decision sees whose request it is, and what that person will be told', async () => {
  const transfer = await plantTransfer(product);
  const topUp = await plantTopUp(product);
  const { owner } = product.database;
  await owner('numbers').where({ id: topUp.numberId }).update({ full_phone_number: '+4526999001' });
  const { api_key } = await newKey(true, 'requests:write', 'people:read');
  const assistant = await connect(api_key);
  const reason = 'Your old\ncarrier still bills you.';
  const declined = await assistant.call('update_porting_item', {
    uuid: transfer,
    status: 'declined',
    reason,
  });
  expect(textOf(declined)).toContain('Reason: Your old carrier still bills you.');
  const rejected = textOf(
    await assistant.call('decide_top_up', {
      number_id: topUp.numberId,
      top_up_id: topUp.id,
      approve: false,
      reason,
    }),
  );
  expect(rejected).toContain('+4526999001, Emil');
  expect(rejected).toContain('Extra 5 GB');
  expect(rejected.match(/Reason: /g)).toHaveLength(1);
  await assistant.close();
});
