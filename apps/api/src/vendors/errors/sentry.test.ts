import { afterEach, beforeEach, expect, test } from 'vitest';
import { withReports } from '../../logging/reported-log.ts';
import { collectingLog } from '../../testing/collecting-log.ts';
import { createSentryReporter } from './sentry.ts';
import { SentryServer } from './testing/sentry-server.ts';

let server: SentryServer;
let dsn: string;
beforeEach(async () => {
  server = new SentryServer();
  dsn = await server.listen();
});
afterEach(() => server.close());

test('an error in the log is one event with its place in the code, and without personal data', async () => {
  const reporter = createSentryReporter({ dsn, environment: 'production' });
  const lines = collectingLog();
  const log = withReports(lines, reporter);
  log.info({ email: 'mette@nordlys.example' }, 'request');
  log.warn({ error: { name: 'E' } }, 'not an error');
  log.error(
    {
      operation: 'numbers.order',
      request_id: 'a1',
      email: 'mette@nordlys.example',
      error: {
        name: 'TypeError',
        message: 'rows is undefined',
        stack: '    at order (file:///app/dist/order.js:12:7)',
      },
    },
    'request failed',
  );
  await reporter.close();

  expect(server.received).toHaveLength(1);
  const [envelope] = server.received;
  expect(envelope?.path).toBe('/api/42/envelope/');
  expect(envelope?.contentType).toBe('application/x-sentry-envelope');
  const [, item, event] = envelope?.lines ?? [];
  expect(item).toMatchObject({ type: 'event' });
  expect(event).toMatchObject({
    level: 'error',
    logger: 'request failed',
    environment: 'production',
    tags: { operation: 'numbers.order', request_id: 'a1' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'rows is undefined',
          stacktrace: { frames: [{ function: 'order', lineno: 12, colno: 7 }] },
        },
      ],
    },
  });
  expect(JSON.stringify(envelope?.lines)).not.toContain('mette');
  expect(event).not.toHaveProperty('user');
  expect(event).not.toHaveProperty('request');
  // The log keeps its lines.
  expect(lines.text().split('\n')).toHaveLength(3);
});

test.each([429, 500])('a vendor that answers %i disturbs nobody', async (status) => {
  server.status = status;
  const reporter = createSentryReporter({ dsn, environment: 'demo' });
  const log = withReports(collectingLog(), reporter);
  log.error({ error: { name: 'Error', message: 'one' } }, 'request failed');
  await expect(reporter.close()).resolves.toBeUndefined();
  expect(server.received).toHaveLength(1);
});

test('a vendor that is away disturbs nobody', async () => {
  await server.close();
  const reporter = createSentryReporter({ dsn, environment: 'demo' });
  const log = withReports(collectingLog(), reporter);
  log.error({ error: { name: 'Error' } }, 'request failed');
  await expect(reporter.close()).resolves.toBeUndefined();
  expect(server.received).toEqual([]);
  await server.listen();
});
