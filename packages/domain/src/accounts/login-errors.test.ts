import { expect, test } from 'vitest';
import { loginErrors, readLoginError } from './login-errors.ts';

test('a sentence of the product is shown as its own, and any other text as a quotation', () => {
  for (const text of Object.values(loginErrors)) {
    expect(readLoginError(text)).toEqual({ kind: 'own', text });
  }
  expect(readLoginError('Your account is closed.')).toEqual({
    kind: 'quoted',
    text: 'Your account is closed.',
  });
  expect(readLoginError(`${loginErrors.failed} Call +45 12 34 56 78.`)).toMatchObject({
    kind: 'quoted',
  });
});

test('markup is shown as text', () => {
  expect(readLoginError('<b>No</b> & more')?.text).toBe('<b>No</b> & more');
});

test('a quotation is one line without hidden characters, and limited in length', () => {
  expect(readLoginError('one\r\n\u202etwo\u200b\u0007 three')?.text).toBe('one two three');
  expect(readLoginError('x'.repeat(10_000))?.text).toHaveLength(300);
});

test('a URL without a description shows nothing', () => {
  for (const description of [null, '', ' \n', '\u200b']) {
    expect(readLoginError(description)).toBeUndefined();
  }
});
