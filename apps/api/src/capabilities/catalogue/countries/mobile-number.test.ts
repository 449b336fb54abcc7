import { isValidPhoneNumber } from 'libphonenumber-js/mobile';
import { describe, expect, it, test } from 'vitest';
import { addedRanges, isMobileNumber, isOfUnknownRange, mobileNumberOf } from './mobile-number.ts';

test.each([
  ['\u202a+45 26 12 59 27\u202c', 'DK', '+4526125927'],
  ['26 12 59 27', 'DK', '+4526125927'],
  ['+44 (0) 7400 123456', 'GB', '+447400123456'],
  ['07400 123456', 'GB', '+447400123456'],
  ['070 123 45 67', 'SE', '+46701234567'],
  ['46701234567', 'SE', '+46701234567'],
  ['06 20 123 4567', 'HU', '+36201234567'],
  ['07 01 23 45 67', 'CI', '+2250701234567'],
])('%j is a mobile number of %s', (typed, country, e164) => {
  expect(mobileNumberOf(typed, country)).toBe(e164);
});

test.each([
  ['+4526125927', 'SE'],
  ['26 12 59', 'DK'],
  ['+45 33 12 12 12', 'XX'],
  ['26 12 59 27 ext. 4', 'DK'],
  ['+1 800 736 5000', 'US'],
])('%j is none of %s', (typed, country) => {
  expect(mobileNumberOf(typed, country)).toBeUndefined();
});

test.each([
  ['+14837365000', 'US', true],
  ['+14577365000', 'US', false],
  ['+4526125927', 'DK', false],
  ['+442079460000', 'GB', false],
  ['+18007365000', 'US', false],
  ['+1483736500', 'US', false],
  ['+4526125927', 'US', false],
])('that %s may be of a new range of %s is %s', (e164, country, isUnknown) => {
  expect(isOfUnknownRange(e164, country)).toBe(isUnknown);
});

describe('a range that the library does not know', () => {
  test.each(['+1 (457) 736-5000', '457-736-5000', '1 457 736 5000', '+14577365000'])(
    '%j is a number of the United States',
    (typed) => {
      expect(mobileNumberOf(typed, 'US')).toBe('+14577365000');
      expect(mobileNumberOf(typed, 'CA')).toBeUndefined();
    },
  );

  it('has the shape of other numbers of its country', () => {
    expect(isMobileNumber('+14571365000', 'US')).toBe(false);
    expect(isMobileNumber('+1457736500', 'US')).toBe(false);
    expect(isMobileNumber('+14587365000', 'DK')).toBe(false);
  });

  it('is named with its source and its day, and removed once the library has it', () => {
    for (const { inService, source } of addedRanges) {
      expect(inService).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(source).not.toBe('');
    }
    expect(isValidPhoneNumber('+14577365000')).toBe(false);
  });
});
