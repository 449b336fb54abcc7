import { expect, test } from 'vitest';
import { clientWords } from './client-words.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`,
    'Chrome, Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox, Linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari, iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome, Android',
  ],
  ['erp-connector/2.4.19 (node)', 'erp-connector 2.4'],
  ['curl/8.5.0', 'curl 8.5'],
  ['Mozilla/5.0', null],
  ['<script>alert(1)</script>', null],
  ['', null],
])('%s is %s', (agent, words) => {
  expect(clientWords(agent)).toBe(words);
});
