import { expect, test } from 'vitest';
import { stepFrom, stepsOf, typeOfStep } from './steps.ts';

test('with two eSIMs the local one is installed before the travel eSIM, and a call ends it', () => {
  expect(stepsOf('default', 'start')).toEqual([
    'start',
    'phone',
    'scan-local',
    'line-local',
    'scan-travel',
    'line-travel',
    'call',
    'done',
  ]);
  expect(stepsOf('local', 'start')).not.toContain('scan-travel');
});

test('the device is the second step in every flow', () => {
  for (const flow of ['default', 'local', 'travel'] as const) {
    expect(stepsOf(flow, 'start')[1]).toBe('phone');
  }
});

test('a travel eSIM ends on the success screen without a call', () => {
  expect(stepsOf('travel', 'start')).toEqual([
    'start',
    'phone',
    'scan-travel',
    'line-travel',
    'done',
  ]);
});

test('a call that does not work ends with help instead of success', () => {
  expect(stepsOf('local', 'help').at(-1)).toBe('help');
  expect(stepsOf('local', 'help')).not.toContain('done');
});

test('an address with a step of another flow begins at the start', () => {
  expect(stepFrom('local', 'line-local')).toBe('line-local');
  expect(stepFrom('local', 'scan-travel')).toBe('start');
  expect(stepFrom('local', 'nonsense')).toBe('start');
  expect(stepFrom('local', null)).toBe('start');
});

test('a step belongs to one eSIM or to all', () => {
  expect(typeOfStep('line-travel')).toBe('travel');
  expect(typeOfStep('scan-local')).toBe('local');
  expect(typeOfStep('call')).toBeUndefined();
});
