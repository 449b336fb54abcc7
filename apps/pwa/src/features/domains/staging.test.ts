import { expect, test } from 'vitest';
import { refusalOf, stage } from './staging.ts';

test('a domain is trimmed, in lower case, and in the form of DNS', () => {
  expect(stage('  Nordlys.Example. ', [], [])).toEqual({ domains: ['nordlys.example'] });
  expect(stage('blåbær.example', ['a.example'], [])).toEqual({
    domains: ['a.example', 'xn--blbr-roah.example'],
  });
});

test('one that is staged or exists is refused in the words of the specification', () => {
  const exists = { problem: 'Domain already exists' };
  expect(stage('NORDLYS.example', ['nordlys.example'], [])).toEqual(exists);
  expect(stage('nordlys.example', [], ['nordlys.example'])).toEqual(exists);
});

test.each(['nordlys', 'me@nordlys.example', 'https://nordlys.example', '10.0.0.1', 'a b.example'])(
  '%s is no domain',
  (text) => {
    expect(stage(text, [], [])).toHaveProperty('problem');
  },
);

test('a refusal of the server names the domain that it is about', () => {
  const staged = ['a.example', 'gmail.com'];
  expect(refusalOf(staged, { 'domains.1': 'Not possible.' })).toBe('gmail.com: Not possible.');
  expect(refusalOf(staged, { domains: 'Domain already exists' })).toBe('Domain already exists');
  expect(refusalOf(staged, {})).toBeUndefined();
});
