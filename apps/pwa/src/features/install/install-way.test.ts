import { expect, it } from 'vitest';
import { installWay } from './install-way.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const ipad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const chromeOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1';
const insideAnApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const device = { userAgent: safari, maxTouchPoints: 5, isInstalled: false, canPrompt: false };

it('is the browser’s dialog where there is one', () => {
  expect(installWay({ ...device, userAgent: '', canPrompt: true })).toBe('prompt');
});

it('is explained in Safari on iOS, also on an iPad that calls itself a Macintosh', () => {
  expect(installWay(device)).toBe('ios');
  expect(installWay({ ...device, userAgent: ipad })).toBe('ios');
  expect(installWay({ ...device, userAgent: ipad, maxTouchPoints: 0 })).toBe('none');
});

it.each([
  ['another browser on iOS', chromeOnIphone],
  ['a view inside of an app', insideAnApp],
  ['a browser that has offered nothing', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/133.0'],
])('is not there in %s', (_, userAgent) => {
  expect(installWay({ ...device, userAgent })).toBe('none');
});

it('is not offered in the installed app', () => {
  expect(installWay({ ...device, isInstalled: true, canPrompt: true })).toBe('none');
});
