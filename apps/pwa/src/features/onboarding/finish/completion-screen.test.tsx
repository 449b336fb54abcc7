// @vitest-environment happy-dom
import '../../../testing/library-settings.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { UiProvider } from '@workspace/ui/theme/provider';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CompletionScreen } from './completion-screen.tsx';

const replace = vi.fn();
beforeEach(() => {
  replace.mockClear();
  vi.spyOn(window.location, 'replace').mockImplementation(replace);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (state: unknown) =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[{ pathname: '/onboarding/complete', state }]}>
        <CompletionScreen />
      </MemoryRouter>
    </UiProvider>,
  );

it('keeps the end of the progress until the start page is there', () => {
  open({ companyName: 'Fjord Shipping AS' });
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  expect(screen.queryByText('Company Fjord Shipping AS activated')).not.toBeNull();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/');
});

it('leads whoever opens its address to the start page, and says nothing of a company', () => {
  open(null);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/');
});
