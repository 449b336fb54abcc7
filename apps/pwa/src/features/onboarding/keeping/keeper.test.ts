import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { onboardingErrors } from '@workspace/domain/onboarding/errors';
import type { Onboarding } from '@workspace/domain/onboarding/schema';
import { beforeEach, expect, test } from 'vitest';
import type { Answers } from '../answers.ts';
import { createKeeper, type Progress, type SaveOccasion } from './keeper.ts';

/** The server's row, as the tabs of a person save it. */
let row: Onboarding;
/** What becomes of the next saves; those without an entry are accepted. */
let outcomes: (unknown | undefined)[];
let saves: { answers: Answers; version: number; occasion: SaveOccasion }[];

beforeEach(() => {
  row = { step: 'AboutYourself', answers: { firstName: 'Ingrid' }, booking: null, version: 3 };
  outcomes = [];
  saves = [];
});

/** A tab, with timers that run when the test says so. */
function openTab() {
  const timers = new Map<() => void, number>();
  const keeper = createKeeper({
    start: structuredClone(row),
    async save(progress: Progress, version, occasion) {
      expect(Object.keys(progress).toSorted()).toEqual(['answers', 'step']);
      saves.push({ answers: progress.answers, version, occasion });
      const failure = outcomes.shift();
      if (failure !== undefined) throw failure;
      if (version !== row.version) throw new AppError(commonErrors.staleVersion);
      row = { ...row, ...structuredClone(progress), version: row.version + 1 };
      return { version: row.version };
    },
    read: async () => structuredClone(row),
    after(ms, run) {
      timers.set(run, ms);
      return () => timers.delete(run);
    },
  });
  return {
    ...keeper,
    waits: () => [...timers.values()],
    /** Lets the timers end, and the saves that they begin. */
    async elapse() {
      const due = [...timers.keys()];
      timers.clear();
      for (const run of due) run();
      await keeper.flush();
    },
  };
}

test('many changes are saved once, after a pause', async () => {
  const tab = openTab();
  tab.keep({ answers: { firstName: 'Ingrid', lastName: 'S' } });
  tab.keep({ answers: { firstName: 'Ingrid', lastName: 'So' } });
  tab.keep({ step: 'Company' });
  expect(saves).toEqual([]);
  expect(tab.waits()).toEqual([600]);
  await tab.elapse();
  expect(saves).toHaveLength(1);
  expect(row).toMatchObject({ step: 'Company', answers: { lastName: 'So' }, version: 4 });
});

test('nothing is sent while nothing has changed, an answer that was removed is', async () => {
  const tab = openTab();
  tab.keep({ answers: { firstName: 'Ingrid', lastName: '', terms_accepted: false } });
  expect(tab.waits()).toEqual([]);
  expect(await tab.flush()).toBe(true);
  expect(saves).toEqual([]);
  tab.keep({ answers: { firstName: '' } });
  await tab.flush();
  expect(row.answers).toEqual({});
});

test('what is changed while a save is under way is saved after it', async () => {
  const tab = openTab();
  tab.keep({ answers: { firstName: 'In' } });
  const first = tab.flush();
  tab.keep({ answers: { firstName: 'Inga' } });
  expect(await first).toBe(true);
  expect(row).toMatchObject({ answers: { firstName: 'Inga' }, version: 5 });
});

test('two tabs lose no answer of each other', async () => {
  const [one, other] = [openTab(), openTab()];
  one.keep({ step: 'Company', answers: { firstName: 'Ingrid', company: 'Fjord' } });
  await one.flush();
  other.keep({ answers: { firstName: 'Inga', lastName: 'Solheim' } });
  expect(await other.flush()).toBe(true);
  expect(row.answers).toEqual({ firstName: 'Inga', lastName: 'Solheim', company: 'Fjord' });
  expect(other.merged.get()).toEqual(row.answers);
  expect(one.merged.get()).toBeUndefined();
  // The field that both have: the later one wins, and what was removed there stays removed.
  one.keep({ answers: { firstName: '', company: 'Fjord' } });
  await one.flush();
  expect(row.answers).toEqual({ lastName: 'Solheim', company: 'Fjord' });
});

test('a save whose answer was lost is no conflict', async () => {
  const tab = openTab();
  tab.keep({ answers: { firstName: 'Inga' } });
  outcomes = [new NetworkError(new Error('lost'))];
  row = { ...row, answers: { firstName: 'Inga' }, version: 4 };
  expect(await tab.flush()).toBe(false);
  await tab.elapse();
  expect(row.answers).toEqual({ firstName: 'Inga' });
  expect(tab.state.get()).toBe('kept');
});

test('failing saves are tried again, said after the second, and never lose what was typed', async () => {
  const tab = openTab();
  const lost = new NetworkError(new Error('lost'));
  outcomes = [lost, lost, new AppError(commonErrors.unavailable)];
  tab.keep({ answers: { firstName: 'Inga' } });
  expect(await tab.flush()).toBe(false);
  expect(tab.state.get()).toBe('kept');
  expect(tab.waits()).toEqual([1000]);
  await tab.flush();
  expect(tab.state.get()).toBe('failing');
  expect(tab.waits()).toEqual([2000]);
  tab.keep({ answers: { firstName: 'Ingrid', lastName: 'Solheim' } });
  await tab.flush();
  expect(tab.waits()).toEqual([4000]);
  await tab.elapse();
  expect(tab.state.get()).toBe('kept');
  expect(row.answers).toEqual({ firstName: 'Ingrid', lastName: 'Solheim' });
});

test('after the completion in another tab nothing is sent any more', async () => {
  const tab = openTab();
  outcomes = [new AppError(onboardingErrors.completed)];
  tab.keep({ answers: { firstName: 'Inga' } });
  await tab.flush();
  expect(tab.state.get()).toBe('completed');
  tab.keep({ answers: { firstName: 'Ida' } });
  await tab.elapse();
  expect(saves).toHaveLength(1);
});

test('without a login nothing is tried again by itself', async () => {
  const tab = openTab();
  outcomes = [new AppError(commonErrors.unauthenticated)];
  tab.keep({ answers: { firstName: 'Inga' } });
  await tab.flush();
  expect(tab.state.get()).toBe('logged_out');
  expect(tab.waits()).toEqual([]);
});

test('a page that is closed sends the rest, behind a request that is under way', async () => {
  const tab = openTab();
  tab.keep({ answers: { firstName: 'In' } });
  const first = tab.flush();
  tab.keep({ answers: { firstName: 'Inga' } });
  tab.flushClosing();
  expect(saves.map(({ occasion, version }) => [occasion, version])).toEqual([
    ['page_open', 3],
    ['page_closing', 4],
  ]);
  await first;
  expect(row.answers).toEqual({ firstName: 'Inga' });
  tab.keep({ answers: { firstName: 'Ingrid' } });
  tab.flushClosing();
  expect(saves.at(-1)).toMatchObject({
    occasion: 'page_closing',
    answers: { firstName: 'Ingrid' },
  });
});
