import { readFileSync } from 'node:fs';
import { catalogue } from '@workspace/domain/catalogue';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { expect, test } from 'vitest';
import { readApiDocument } from './document.ts';

/** `name: type` of each field of an operation. */
function typesOf(operation: OperationDefinition, place: 'query' | 'body' | 'answer') {
  const { groups } = readApiDocument(readFileSync(printed, 'utf8'));
  const found = groups.flatMap((group) => group.operations).find(({ id }) => id === operation.name);
  return found?.fields[place].map(({ name, type }) => `${name}: ${type}`);
}

const printed = new URL('../../../../../docs/openapi.json', import.meta.url);

test('the page reads the document that the API of this version prints', () => {
  const { groups, introduction } = readApiDocument(readFileSync(printed, 'utf8'));
  const operations = groups.flatMap((group) => group.operations);
  expect(introduction).not.toBe('');
  expect(operations.map(({ id }) => id)).toEqual(
    expect.arrayContaining([catalogue.orderNumber.name, catalogue.listTeams.name]),
  );
  // What no API key may call is not on the page.
  for (const closed of [catalogue.uploadLogo, catalogue.createApiKey, catalogue.unsubscribe]) {
    expect(operations.map(({ id }) => id)).not.toContain(closed.name);
  }
});

test('a reader finds every value, limit and field, also those within others', () => {
  const asked = typesOf(catalogue.listTeams, 'query');
  expect(asked).toContain('limit: integer, 1 to 1000');
  expect(asked).toContain('user_id: uuid');
  expect(asked).toContain(
    'sort: name, -name, created_at, -created_at, members_count, -members_count',
  );
  const sent = typesOf(catalogue.changeManyNumbers, 'body');
  expect(sent).toContain('numbers[].version: integer');
  expect(sent).toContain('action.kind: move_plan, terminate, undo_terminate, add_to_team');
  expect(sent).toContain('action.plan_id: uuid');
  expect(typesOf(catalogue.updateWebhookEndpoint, 'body')).toContain(
    'description: string or null, at most 120 characters',
  );
  expect(typesOf(catalogue.listWebhookDeliveries, 'answer')).toEqual(
    expect.arrayContaining([
      'attempts[].status: integer or null',
      'attempts[].problem: address_refused, no_answer, timed_out or null',
      'answer: string or null',
    ]),
  );
});

test('examples have values of their types', () => {
  const { groups } = readApiDocument(readFileSync(printed, 'utf8'));
  const all = groups.flatMap((group) => group.operations);
  const exampleOf = ({ name }: OperationDefinition) => all.find(({ id }) => id === name);
  expect(exampleOf(catalogue.checkEmailExists)?.answerExample).toEqual({ data: { exists: true } });
});
