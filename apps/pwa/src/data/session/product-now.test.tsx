// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { useProductNow } from './hooks.ts';

let app: OpenScreen;
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

function Clock() {
  return <p>It is {new Date(useProductNow()).toISOString().slice(0, 16)}</p>;
}

it('a screen that stays open shows the day and the minute that it is', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-27T23:58:30Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  app = await openScreen(<Clock />, { from: 'unread' });
  expect(screen.getByText('It is 2026-11-27T23:58')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('It is 2026-11-27T23:59')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('It is 2026-11-28T00:00')).toBeTruthy();
});
