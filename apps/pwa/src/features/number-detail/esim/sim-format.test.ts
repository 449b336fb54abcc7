import { expect, test } from 'vitest';
import { groupIccid, groupImsi } from './sim-format.ts';

test('an ICCID is grouped by four digits', () => {
  expect(groupIccid('8945102000000417316')).toBe('8945 1020 0000 0417 316');
  expect(groupIccid('89451020000004173169')).toBe('8945 1020 0000 0417 3169');
  expect(groupIccid('')).toBe('');
});

test('an IMSI shows country, network and subscriber', () => {
  expect(groupImsi('238020000041731')).toBe('238 02 0000041731');
  expect(groupImsi('310260000041731')).toBe('310 260 000041731');
});

test('a text that is not an IMSI is not changed', () => {
  expect(groupImsi('unknown')).toBe('unknown');
});
