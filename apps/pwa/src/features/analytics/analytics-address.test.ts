import { expect, test } from 'vitest';
import { seededId } from '../../offline/testing/seed.ts';
import { controlsCodec } from './analytics-address.ts';

const read = (search: string) => controlsCodec.read(new URLSearchParams(search));

test('without anything in the address it is the last 90 days, by day, of everybody', () => {
  const usual = { group: 'day', days: 90, country: '', people: [] };
  expect(read('')).toEqual(usual);
  expect(read('group=month&days=15&country=Denmark&person=nobody')).toEqual(usual);
});

test('what is chosen is in the address, and what is usual is not', () => {
  const person = seededId('user', 1);
  const chosen = { group: 'week', days: 14, country: 'DK', people: [person] } as const;
  const written = controlsCodec.write(new URLSearchParams('other=1'), chosen);
  expect(written.toString()).toBe(`other=1&group=week&days=14&country=DK&person=${person}`);
  expect(controlsCodec.read(written)).toEqual(chosen);
  const usual = { group: 'day', days: 90, country: '', people: [] } as const;
  expect(controlsCodec.write(written, usual).toString()).toBe('other=1');
});
