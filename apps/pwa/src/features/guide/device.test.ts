import { expect, it } from 'vitest';
import { readDevice } from './device.ts';

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0';

it.each([
  ['an iPhone', ios, 5, { device: 'ios', version: 17 }],
  ['an iPad that calls itself a Mac', mac, 5, { device: 'ios', version: 17 }],
  ['a Mac', mac, 0, { device: null, version: null }],
  ['an Android phone', android, 5, { device: 'android', version: 14 }],
  [
    'Android without a version',
    'Mozilla/5.0 (Android; Mobile; rv:130.0)',
    5,
    { device: 'android', version: null },
  ],
  ['a Windows computer with a touch screen', windows, 10, { device: null, version: null }],
  ['nothing that is known', '', 0, { device: null, version: null }],
])('recognises %s', (_what, userAgent, maxTouchPoints, expected) => {
  expect(readDevice({ userAgent, maxTouchPoints })).toEqual(expected);
});
