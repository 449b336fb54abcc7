import type { WebhookDelivery } from '@workspace/domain/webhooks/schema';
import { expect, test } from 'vitest';
import {
  attemptCount,
  deliveryMark,
  formatDuration,
  fullAnswer,
  indented,
  shortUrl,
} from './delivery-labels.ts';

const at = '2026-11-20T08:12:41.000Z';
const failed = { at, status: 503, problem: null, duration_ms: 2100 };
const silent = { at, status: null, problem: 'timed_out', duration_ms: 15_000 } as const;
const delivery: WebhookDelivery = {
  delivery_id: '0190b8e2-0000-7000-8000-0000000000d1',
  endpoint_id: '0190b8e2-0000-7000-8000-0000000000e1',
  message_id: 'evt_1',
  type: 'number.active',
  state: 'pending',
  attempts: [failed],
  body: '{"type":"number.active"}',
  answer: null,
  created_at: at,
  next_attempt_at: '2026-11-20T08:17:41.000Z',
};
const now = Date.parse('2026-11-20T08:15:00.000Z');

test('an answer has its number and name, and a missing one its reason', () => {
  expect(fullAnswer(failed)).toBe('503 Service Unavailable');
  expect(fullAnswer({ ...failed, status: 599 })).toBe('599');
  expect(fullAnswer(silent)).toBe('No answer within 15 seconds');
  expect(formatDuration(184)).toBe('184 ms');
  expect(formatDuration(2100)).toBe('2.1 s');
});

test('a delivery that is tried again says when, unless that is now', () => {
  expect(deliveryMark(delivery, now).text).toMatch(/^Next try \d\d:17$/);
  expect(deliveryMark(delivery, now + 600_000).text).toBe('Waits');
  expect(deliveryMark({ ...delivery, attempts: [] }, now).text).toBe('Waits');
  expect(deliveryMark({ ...delivery, state: 'given_up' }, now).text).toBe('Given up');
});

test('attempts are counted of those of one schedule, until a replay made more', () => {
  expect(attemptCount(delivery)).toBe('1 of 8');
  expect(attemptCount({ ...delivery, attempts: Array.from({ length: 9 }, () => failed) })).toBe(
    '9',
  );
});

test('two endpoints of one host have different names', () => {
  expect(shortUrl({ url: 'https://hooks.example.com/crm' })).toBe('hooks.example.com/crm');
  expect(shortUrl({ url: 'https://hooks.example.com:8443/erp/' })).toBe(
    'hooks.example.com:8443/erp',
  );
  expect(shortUrl({ url: 'https://hooks.example.com/' })).toBe('hooks.example.com');
});

test('a body is indented, and shown as it is if it is no JSON', () => {
  expect(indented('{"type":"a"}')).toBe('{\n  "type": "a"\n}');
  expect(indented('{"type')).toBe('{"type');
});
