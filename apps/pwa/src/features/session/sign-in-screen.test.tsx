// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { UiProvider } from '@workspace/ui/theme/provider';
import { afterEach, expect, it, vi } from 'vitest';
import { SignInScreen } from './sign-in-screen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says that the person is offline as soon as the browser knows, and not that the server is away', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(
    <UiProvider>
      <SignInScreen reach="unreachable" onRetry={() => {}} />
    </UiProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Linewise cannot be reached');
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('heading').textContent).toBe('You are offline');
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
});
