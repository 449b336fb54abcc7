import type { MarketingForm } from '@workspace/domain/marketing/schema';
import { beforeEach, expect, test } from 'vitest';
import { collectingLog } from '../../testing/collecting-log.ts';
import { embeddedForm } from './embedded-form.ts';
import { keepForm, type ReadKeptForm } from './kept-form.ts';

const minute = 60_000;
const form = (name: string): MarketingForm => ({
  formFieldGroups: [{ fields: [{ name, objectTypeId: '0-1', hidden: false, options: [] }] }],
});

let time: number;
let calls: number;
/** What the service does with the next call. */
let answer: () => Promise<MarketingForm>;
let read: ReadKeptForm;
let log: ReturnType<typeof collectingLog>;
beforeEach(() => {
  time = Date.parse('2026-11-28T08:00:00Z');
  calls = 0;
  log = collectingLog();
  const readForm = () => {
    calls += 1;
    return answer();
  };
  read = keepForm({ marketing: { readForm }, now: () => new Date(time), log });
});

const away = async (): Promise<never> => {
  throw new Error('HubSpot responded with 503.');
};

test('a form is read once a day', async () => {
  answer = async () => form('first');
  expect(await read()).toEqual(form('first'));
  time += 23 * 60 * minute;
  answer = async () => form('second');
  expect(await read()).toEqual(form('first'));
  expect(calls).toBe(1);
  time += 60 * minute;
  expect(await read()).toEqual(form('second'));
  expect(calls).toBe(2);
});

test('people who come at the same time share one request, and all see its form', async () => {
  answer = async () => form('shared');
  expect(await Promise.all([read(), read(), read()])).toEqual([
    form('shared'),
    form('shared'),
    form('shared'),
  ]);
  expect(calls).toBe(1);
});

test('while the service is away nobody waits for it again, and it is asked again after five minutes', async () => {
  answer = away;
  expect(await Promise.all([read(), read()])).toEqual([embeddedForm, embeddedForm]);
  expect(calls).toBe(1);
  expect(log.text()).toContain('HubSpot responded with 503.');
  time += 4 * minute;
  expect(await read()).toEqual(embeddedForm);
  expect(calls).toBe(1);
  time += minute;
  answer = async () => form('back');
  expect(await read()).toEqual(form('back'));
});

test('the form of yesterday is used while the service is away', async () => {
  answer = async () => form('yesterday');
  await read();
  time += 25 * 60 * minute;
  answer = away;
  expect(await read()).toEqual(form('yesterday'));
  expect(await read()).toEqual(form('yesterday'));
  expect(calls).toBe(2);
});

test('the embedded form has roles to choose, and a value for every option', () => {
  const fields = embeddedForm.formFieldGroups.flatMap((group) => group.fields);
  expect(fields.find(({ name }) => name === 'select_role')?.options.length).toBeGreaterThan(5);
  expect(fields.find(({ name }) => name === 'email')).toMatchObject({ hidden: true });
  expect(fields.flatMap(({ options }) => options).every(({ value }) => value !== '')).toBe(true);
});
