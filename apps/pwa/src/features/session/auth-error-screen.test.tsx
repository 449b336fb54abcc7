// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { UiProvider } from '@workspace/ui/theme/provider';
import { BrowserRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { AuthErrorScreen } from './auth-error-screen.tsx';

afterEach(cleanup);

/** The reason as it is shown. */
function reasonFor(description?: string): HTMLElement {
  const query =
    description === undefined ? '' : `?error_description=${encodeURIComponent(description)}`;
  window.history.replaceState(null, '', `/auth/error${query}`);
  render(
    <UiProvider>
      <BrowserRouter>
        <AuthErrorScreen />
      </BrowserRouter>
    </UiProvider>,
  );
  return screen.getByRole('alert');
}

it('a known reason is the whole text, and the logout is a link to the server', () => {
  expect(reasonFor('The login was cancelled.').textContent).toBe('The login was cancelled.');
  const logOut = screen.getByRole('link', { name: 'Log Out' });
  expect(logOut.getAttribute('href')).toBe('/api/auth/logout');
});

it('without a reason there is a general sentence', () => {
  expect(reasonFor().textContent).toBe('Something went wrong');
});

it.each([
  'Your account is closed.',
  'Go to https://evil.example now',
  '<img src=x onerror=alert(1)>',
])('the text of the address "%s" is quoted, and never becomes a link or markup', (text) => {
  const alert = reasonFor(text);
  expect(alert.textContent).toContain('The login service reported:');
  expect(alert.textContent).toContain(text);
  expect(alert.querySelector('a, img')).toBeNull();
});
