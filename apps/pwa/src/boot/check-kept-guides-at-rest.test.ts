// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { forgetKept, keptDatabase, noteKept } from '../offline/kept/kept-mark.ts';
import { eventually } from '../offline/testing/eventually.ts';
import { checkKeptGuidesAtRest } from './check-kept-guides-at-rest.ts';

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

/** The page has been idle, and what it loads then has run. */
async function rest(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 100));
}

test('a check that was planned before a logout does not create the removed database again', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  noteKept(localStorage);
  checkKeptGuidesAtRest();
  forgetKept(localStorage);
  await rest();
  expect(await databases()).toEqual([]);

  vi.useFakeTimers({ toFake: ['setTimeout'] });
  noteKept(localStorage);
  checkKeptGuidesAtRest();
  await rest();
  await eventually(async () => expect(await databases()).toEqual([keptDatabase]));
});
