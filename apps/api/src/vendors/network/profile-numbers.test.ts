import { randomBytes } from 'node:crypto';
import { activationCodePattern } from '@workspace/domain/numbers/schema';
import { expect, test } from 'vitest';
import { numberingCountries } from './numbering.ts';
import {
  isValidIccid,
  makeActivationCode,
  makeIccid,
  makeImsi,
  makePins,
} from './profile-numbers.ts';

test('the check digit is Luhn’s, and a wrong digit or two swapped ones are detected', () => {
  expect(isValidIccid('8944500102198304826')).toBe(true);
  expect(isValidIccid('8944500102198304827')).toBe(false);
  const iccid = makeIccid('DK', 123_456_789_012);
  expect(iccid).toMatch(/^894597123456789012\d$/);
  expect(isValidIccid(iccid)).toBe(true);
  for (let place = 2; place < iccid.length; place += 1) {
    const wrong = String((Number(iccid[place]) + 1) % 10);
    expect(isValidIccid(iccid.slice(0, place) + wrong + iccid.slice(place + 1))).toBe(false);
  }
  const swapped = `${iccid.slice(0, 16)}${iccid.charAt(17)}${iccid.charAt(16)}${iccid.slice(18)}`;
  expect(isValidIccid(swapped)).toBe(false);
  expect(isValidIccid(` ${iccid}`)).toBe(false);
});

test.each(numberingCountries)('profiles of %s have numbers of their own', (country) => {
  const serials = [0, 1, 9, 10, 499_999, 999_999, 1_000_000];
  const iccids = serials.map((serial) => makeIccid(country, serial));
  const imsis = serials.map((serial) => makeImsi(country, serial));
  expect(new Set(iccids).size).toBe(serials.length);
  expect(new Set(imsis).size).toBe(serials.length);
  for (const iccid of iccids) expect(isValidIccid(iccid)).toBe(true);
  for (const imsi of imsis) expect(imsi).toMatch(/^\d{15}$/);
});

test('invalid input is refused instead of truncated', () => {
  expect(() => makeIccid('DK', 1e12)).toThrow(RangeError);
  expect(() => makeImsi('US', 1e9)).toThrow(RangeError);
  expect(() => makeImsi('NO', 1)).toThrow('No profiles are issued in NO.');
});

test('secrets have their lengths, leading zeros included, and come from the given random source', () => {
  const zeros = (bytes: number) => Buffer.alloc(bytes);
  expect(makePins(zeros)).toEqual({
    pin1: '0000',
    pin2: '0000',
    puk1: '00000000',
    puk2: '00000000',
  });
  for (let round = 0; round < 200; round += 1) {
    const { pin1, pin2, puk1, puk2 } = makePins(randomBytes);
    expect([pin1, pin2].every((pin) => /^\d{4}$/.test(pin))).toBe(true);
    expect([puk1, puk2].every((puk) => /^\d{8}$/.test(puk))).toBe(true);
    expect(makeActivationCode(randomBytes)).toMatch(activationCodePattern);
  }
  expect(makeActivationCode(zeros)).toBe(makeActivationCode(zeros));
  expect(makeActivationCode(randomBytes)).not.toBe(makeActivationCode(randomBytes));
});
