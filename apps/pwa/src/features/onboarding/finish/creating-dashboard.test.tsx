// @vitest-environment happy-dom
import '../../../testing/library-settings.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { UiProvider } from '@workspace/ui/theme/provider';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../offline/testing/eventually.ts';
import { CreatingDashboard } from './creating-dashboard.tsx';
import { ReturnedNotice } from './returned-notice.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const onReturned = vi.fn();
function open(run: () => Promise<void>) {
  onReturned.mockClear();
  window.history.replaceState(null, '', '/onboarding');
  render(
    <StrictMode>
      <UiProvider>
        <BrowserRouter>
          <CreatingDashboard companyName="Fjord Shipping AS" run={run} onReturned={onReturned} />
        </BrowserRouter>
      </UiProvider>
    </StrictMode>,
  );
}
const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

it('waits for the company below 100 percent, and leaves when everything is done', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'],
  });
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = vi.fn(() => done);
  open(run);
  await eventually(() => {
    vi.advanceTimersByTime(1000);
    expect(percent()).toBe('99');
  });
  vi.advanceTimersByTime(60_000);
  expect(percent()).toBe('99');
  expect(screen.queryByText('Activating company Fjord Shipping AS')).not.toBeNull();
  expect(window.location.pathname).toBe('/onboarding');
  finish();
  await eventually(() => expect(percent()).toBe('100'));
  expect(screen.queryByText('Company Fjord Shipping AS activated')).not.toBeNull();
  await eventually(() => expect(window.location.pathname).toBe('/onboarding/complete'));
  // React mounts it twice here; the company is activated once.
  expect(run).toHaveBeenCalledTimes(1);
  expect(onReturned).not.toHaveBeenCalled();
});

it('returns with the reference of the request that failed', async () => {
  const error = new AppError(commonErrors.unavailable, { requestId: '4c19-a07e' });
  open(() => Promise.reject(error));
  await waitFor(() => expect(onReturned).toHaveBeenCalledExactlyOnceWith('4c19-a07e'));
  expect(screen.queryByText('Company Fjord Shipping AS activated')).toBeNull();
  expect(window.location.pathname).toBe('/onboarding');
});

it('names the reference only where there is one', () => {
  const { rerender } = render(<ReturnedNotice reference="4c19-a07e" />, { wrapper: UiProvider });
  expect(screen.getByRole('alert').textContent).toContain('Reference 4c19-a07e');
  rerender(<ReturnedNotice reference={null} />);
  expect(screen.getByRole('alert').textContent).not.toContain('Reference');
});
