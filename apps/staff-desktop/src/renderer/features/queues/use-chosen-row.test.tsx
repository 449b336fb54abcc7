// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChosenRow } from './use-chosen-row.ts';

const names = (row: { readonly name: string }) => row.name;
const [belle, kyst, moewen] = ['Belle', 'Kyst', 'Möwen'].map((name) => ({ name }));

const chooseFrom = (rows: readonly { readonly name: string }[]) =>
  renderHook((of: typeof rows) => useChosenRow(of, names), { initialProps: rows });

it('goes on to the next row, also while the queue still has the one that was decided', () => {
  const all = [belle, kyst, moewen].flatMap((row) => row ?? []);
  const { result, rerender } = chooseFrom(all);
  expect(result.current).toMatchObject({ chosen: belle, hasLeft: false });
  act(() => result.current.next());
  expect(result.current).toMatchObject({ chosen: kyst, hasLeft: false });

  // The queue is read again, and does not have it any more.
  rerender(all.slice(1));
  expect(result.current).toMatchObject({ chosen: kyst, hasLeft: false });
  act(() => result.current.next());
  rerender(all.slice(2));
  expect(result.current).toMatchObject({ chosen: moewen, hasLeft: false });
});

it('keeps a row that somebody else has decided, until the next one is asked for', () => {
  const all = [belle, kyst].flatMap((row) => row ?? []);
  const { result, rerender } = chooseFrom(all);
  rerender(all.slice(1));
  expect(result.current).toMatchObject({ chosen: belle, hasLeft: true });
  act(() => result.current.next());
  expect(result.current).toMatchObject({ chosen: kyst, hasLeft: false });
});
