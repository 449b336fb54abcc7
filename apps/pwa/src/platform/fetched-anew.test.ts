import { expect, test } from 'vitest';
import { fetchAnew, isFetchedAnew } from './fetched-anew.ts';

test('pages with a policy of their own that need a connection are fetched anew, however they are opened', () => {
  for (const path of ['/pay', '/pay/', '/onboarding', '/onboarding/', '/report']) {
    for (const cache of ['default', 'no-cache', 'reload'] as const) {
      expect(isFetchedAnew(path, cache), `${path}, ${cache}`).toBe(true);
    }
  }
});

test('billing and analytics are fetched anew only when they are reloaded', () => {
  for (const path of ['/billing', '/analytics']) {
    expect(isFetchedAnew(path, 'default'), path).toBe(false);
    expect(isFetchedAnew(path, 'no-cache'), path).toBe(true);
    expect(isFetchedAnew(`${path}/`, 'reload'), path).toBe(true);
  }
});

test('all other pages are those that were kept, also when they are reloaded', () => {
  const paths = [
    '/',
    '/teams',
    '/billing-email',
    '/billing/history',
    '/analytics/savings',
    '/payments',
    '/pay/x',
    '/x/pay',
  ];
  for (const path of paths) {
    for (const cache of ['default', 'no-cache', 'reload'] as const) {
      expect(isFetchedAnew(path, cache), `${path}, ${cache}`).toBe(false);
    }
  }
});

test('a server that fails, cannot be reached or does not answer gets the kept page shown', async () => {
  const kept = async () => new Response('kept');
  const shown = async (fetchPage: (signal: AbortSignal) => Promise<Response>) =>
    (await fetchAnew(fetchPage, kept, 100)).text();
  const silent = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('It took too long.')));
    });
  expect(await shown(async () => new Response('current'))).toBe('current');
  expect(await shown(async () => new Response('failed', { status: 503 }))).toBe('kept');
  expect(await shown(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('kept');
  expect(await shown(silent)).toBe('kept');
});
