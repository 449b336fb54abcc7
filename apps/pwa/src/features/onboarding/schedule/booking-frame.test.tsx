// @vitest-environment happy-dom
import '../../../testing/library-settings.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { BookingPlace } from '@workspace/domain/onboarding/schema';
import { UiProvider } from '@workspace/ui/theme/provider';
import { afterEach, expect, it } from 'vitest';
import { BookingFrame } from './booking-frame.tsx';

afterEach(cleanup);

const booked = 'Booked. You can go on with the setup any time.';

function open(booking: BookingPlace | null) {
  render(
    <UiProvider>
      <BookingFrame
        booking={booking}
        email="ingrid+1@fjord.example"
        firstName="Ingrid"
        lastName={undefined}
      />
    </UiProvider>,
  );
}
function frame() {
  const found = screen.getByTitle<HTMLIFrameElement>('Book a meeting');
  // A test has no document in its frames.
  Object.defineProperty(found, 'contentWindow', { value: window, configurable: true });
  return found;
}
const say = (
  data: unknown,
  { origin = window.location.origin, source = window as Window | null } = {},
) => act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));

it('shows the page of the product with the person, and says when a meeting is booked', () => {
  open({ kind: 'page', path: '/booking' });
  const { pathname, hash, search } = new URL(frame().src, window.location.href);
  expect(pathname).toBe('/booking');
  // Behind `#` it reaches no server.
  expect(search).toBe('');
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
    email: 'ingrid+1@fjord.example',
    first_name: 'Ingrid',
    last_name: '',
    theme: 'light',
  });
  say({ type: 'booking.resized', height: 700 });
  expect(frame().style.height).toBe('700px');
  say({ type: 'booking.booked' }, { origin: 'https://attacker.example' });
  say({ type: 'booking.booked' }, { source: null });
  say({ type: 'booking.chosen' });
  expect(screen.queryByText(booked)).toBeNull();
  say({ type: 'booking.booked' });
  screen.getByText(booked);
});

it('shows the page of a booking service as it is configured', () => {
  const url = 'https://meetings.hubspot.com/mads?embed=true&email=ingrid%40fjord.example';
  open({ kind: 'embed', url });
  expect(frame().src).toBe(url);
  say({ meetingBookSucceeded: true });
  expect(screen.queryByText(booked)).toBeNull();
  say({ meetingBookSucceeded: true }, { origin: 'https://meetings.hubspot.com' });
  screen.getByText(booked);
});

it('offers support where nothing can be booked', () => {
  open(null);
  expect(screen.queryByTitle('Book a meeting')).toBeNull();
  screen.getByRole('button', { name: 'Contact support' });
});
