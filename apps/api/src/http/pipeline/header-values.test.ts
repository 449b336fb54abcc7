import { expect, test } from 'vitest';
import { attachment, safeLocation } from './header-values.ts';

test.each([
  ['/betal?navn=Åse', '/betal?navn=%C3%85se'],
  ['/a\r\nSet-Cookie: x=y', '/aSet-Cookie:%20x=y'],
  ['/../a', '/a'],
  ['https://pay.example/session?id=ø', 'https://pay.example/session?id=%C3%B8'],
])('the location %j is sent as %j', (location, sent) => {
  expect(safeLocation(location)).toBe(sent);
});

test.each([
  undefined,
  '',
  'nowhere',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http:',
])('nobody is sent to %j', (location) => {
  expect(() => safeLocation(location)).toThrow('neither a path');
});

test('a header of a file never holds more than the name', () => {
  const header = attachment('a\r\nX: y"; filename="b.exe');
  expect(header).toBe('attachment; filename="a__X_ y_; filename=_b.exe"');
});
