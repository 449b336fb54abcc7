import { expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { beforeMisreading, holdsLostLetter } from './damaged-text.ts';
import { nameSchema } from './text.ts';

test.each([
  ['SÃ¸ren', 'Søren'],
  ['MÃ¼ller', 'Müller'],
  ['Ã…gesen', 'Ågesen'],
  ['Å\u0081ukasz', 'Łukasz'],
  ['Ã€lex', 'Àlex'],
  ['Ã\u0080lex', 'Àlex'],
  ['ZoÃ«', 'Zoë'],
  ['Oâ€™Hara', 'O’Hara'],
  ['Ä°pek', 'İpek'],
])('%j was %j', (damaged, name) => {
  expect(beforeMisreading(damaged)).toBe(name);
});

it.each([
  ...['Anna', '', 'Søren', 'Müller', 'Ågesen', 'Françoise', 'Ângela', 'Ã', 'João', 'São Tomé'],
  ...['Łukasz', 'Ирина', '李小龍', 'مریم', '🙂', 'Zoë’s'],
])('%j is as it should be', (name) => {
  expect(beforeMisreading(name)).toBeUndefined();
});

it('is a name without lost letters', () => {
  expect(holdsLostLetter('S\ufffdren')).toBe(true);
  expect(holdsLostLetter('Søren')).toBe(false);
  const { error } = z.safeParse(nameSchema(100), 'S\ufffdren');
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'A letter of this name was lost. Type it again.',
  ]);
});
