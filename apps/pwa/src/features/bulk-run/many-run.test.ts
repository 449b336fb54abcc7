import { AppError, commonErrors } from '@workspace/domain/contract/error';

import { expect, test } from 'vitest';
import { OfflineError } from '../../offline/environment/errors.ts';
import {
  type Chunk,
  type ManyRun,
  outcomeOf,
  planRun,
  type RowResult,
  sendRun,
} from './many-run.ts';

const rows = Array.from({ length: 5 }, (_, at) => ({ id: `n${at}`, version: at }));
const changed = (chunk: Chunk): RowResult[] =>
  chunk.rows.map(({ id }) => ({ id, outcome: 'changed', code: null, error: null }));
const words = ({ error }: RowResult) => error ?? '';
const never = () => false;

/** Sends like the dialog; `answers` defines the result of each call. */
async function run(from: ManyRun, answers: (chunk: Chunk) => readonly RowResult[]) {
  const keys: string[] = [];
  let last = from;
  await sendRun(from, {
    send: async (chunk) => {
      keys.push(chunk.key);
      return answers(chunk);
    },
    onChange: (next) => {
      last = next;
    },
    isStopped: never,
  });
  return { keys, last };
}

test('a large selection is sent in several calls, in order, each number once', async () => {
  const sent: string[] = [];
  const { last } = await run(planRun(rows, 2), (chunk) => {
    sent.push(...chunk.rows.map(({ id }) => id));
    return changed(chunk);
  });
  expect(sent).toEqual(['n0', 'n1', 'n2', 'n3', 'n4']);
  expect(outcomeOf(last, words)).toMatchObject({ all: 5, answered: 5, open: 0 });
  expect(new Set(last.parts.map(({ chunk }) => chunk.key)).size).toBe(3);
});

test('a lost connection stops the run; the rest is sent again under its original keys', async () => {
  const plan = planRun(rows, 2);
  const broken = await run(plan, (chunk) => {
    if (chunk.key === plan.parts[1]?.chunk.key) throw new OfflineError();
    return changed(chunk);
  });
  expect(broken.keys).toEqual(plan.parts.slice(0, 2).map(({ chunk }) => chunk.key));
  expect(outcomeOf(broken.last, words)).toMatchObject({ answered: 2, open: 3 });

  const again = await run(broken.last, changed);
  expect(again.keys).toEqual(plan.parts.slice(1).map(({ chunk }) => chunk.key));
  expect(outcomeOf(again.last, words)).toMatchObject({ answered: 5, open: 0 });
});

test('a refusal of one call does not stop the others, and is not sent again', async () => {
  const plan = planRun(rows, 2);
  const answers = (chunk: Chunk) => {
    if (chunk.key === plan.parts[0]?.chunk.key) throw new AppError(commonErrors.invalid);
    return changed(chunk);
  };
  const { keys, last } = await run(plan, answers);
  expect(keys).toHaveLength(3);
  const outcome = outcomeOf(last, words);
  expect(outcome).toMatchObject({ answered: 5, open: 0, failed: [{ count: 2 }] });
  expect(outcome.changed).toEqual(['n2', 'n3', 'n4']);
  expect((await run(last, answers)).keys).toEqual([]);
});

test('refusals and conflicts are reported for each number', async () => {
  const { last } = await run(planRun(rows), () => [
    { id: 'n0', outcome: 'refused', code: 'x', error: 'Not now.' },
    { id: 'n1', outcome: 'refused', code: 'x', error: 'Not now.' },
    { id: 'n2', outcome: 'stale', code: null, error: null },
    { id: 'n3', outcome: 'unchanged', code: null, error: null },
    { id: 'n4', outcome: 'changed', code: null, error: null },
  ]);
  const outcome = outcomeOf(last, words);
  expect([...outcome.refused]).toEqual([['Not now.', ['n0', 'n1']]]);
  expect(outcome).toMatchObject({ changed: ['n4'], stale: ['n2'], unchanged: 1 });
});

test('Stop completes the current call and sends no further ones', async () => {
  const sent: string[] = [];
  let last = planRun(rows, 2);
  await sendRun(last, {
    send: async (chunk) => {
      sent.push(chunk.key);
      return changed(chunk);
    },
    onChange: (next) => {
      last = next;
    },
    isStopped: () => sent.length > 0,
  });
  expect(sent).toHaveLength(1);
  expect(outcomeOf(last, words)).toMatchObject({ answered: 2, open: 3 });
});
