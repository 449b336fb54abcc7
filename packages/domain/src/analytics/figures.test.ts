import { expect, test } from 'vitest';
import { changeOf, dataPerPerson, extremesOf, isUsed, shareOf } from './figures.ts';

test('a change is in percent with one decimal, and nothing is compared with nothing', () => {
  expect(changeOf(1124, 1000)).toBe(12.4);
  expect(changeOf(979, 1000)).toBe(-2.1);
  expect(changeOf(1000, 1000)).toBe(0);
  expect(changeOf(0, 500)).toBe(-100);
  expect(changeOf(500, 0)).toBeNull();
  expect(changeOf(0, 0)).toBeNull();
});

test('a share of nothing is nothing', () => {
  expect(shareOf(41, 100)).toBe(41);
  expect(shareOf(0, 0)).toBe(0);
});

test('data for each person counts those who used anything', () => {
  const use = { data_mb: 5000, voice_minutes: 0, sms: 0 };
  expect(dataPerPerson({ ...use, people: 2 })).toBe(2500);
  expect(dataPerPerson({ ...use, people: 0 })).toBeNull();
  expect(dataPerPerson({ ...use, people: null })).toBeNull();
});

test('calls alone are usage too', () => {
  expect(isUsed({ data_mb: 0, voice_minutes: 1, sms: 0 })).toBe(true);
  expect(isUsed({ data_mb: 0, voice_minutes: 0, sms: 0 })).toBe(false);
});

test('the highest and the lowest of some values, the earlier of equal ones', () => {
  const days = [
    { day: 1, mb: 5 },
    { day: 2, mb: 9 },
    { day: 3, mb: 9 },
    { day: 4, mb: 5 },
  ];
  expect(extremesOf(days, ({ mb }) => mb)).toEqual({ most: days[1], least: days[0] });
  expect(extremesOf([], () => 0)).toBeUndefined();
});
