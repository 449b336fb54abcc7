import { expect, test } from 'vitest';
import {
  events,
  historyEntry,
  historyKinds,
  notificationEvent,
  notificationTypes,
} from './catalogue.ts';

test('every event has a name of its own, after what it is about', () => {
  const names = events.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, subject } of events)
    expect(name).toMatch(new RegExp(`^${subject}\\.[a-z_]+$`));
});

test('entries of the history, notifications and causes in the audit log are declared once', () => {
  for (const values of [
    historyKinds,
    notificationTypes,
    events.flatMap(({ audit }) => (audit ? [audit.operation] : [])),
  ]) {
    expect(values.length).toBeGreaterThan(3);
    expect(new Set(values).size).toBe(values.length);
  }
  // An event that nobody learns of is not worth a declaration.
  expect(
    events.filter(
      ({ history, notification, webhook, settles }) =>
        !history && !notification && !webhook && !settles,
    ),
  ).toEqual([]);
});

test('only what happens to a number, or to a request for one, has a history', () => {
  const subjects = events.filter(({ history }) => history).map(({ subject }) => subject);
  expect([...new Set(subjects)].sort()).toEqual(['number', 'porting_item', 'top_up']);
});

test('a notification names only facts that its event has', () => {
  for (const { name, payload, notification } of events) {
    const facts = Object.keys(payload && 'shape' in payload ? Object(payload.shape) : {});
    expect(facts, name).toEqual(expect.arrayContaining([...(notification?.params ?? [])]));
  }
});

test('what is not declared is told apart from what is', () => {
  expect(historyEntry('active')?.words).toBe('Active eSIM');
  expect(historyEntry('abducted')).toBeUndefined();
  expect(notificationEvent('phone_lost')).toMatchObject({ subject: 'number', tone: 'problem' });
});
