import { expect, test } from 'vitest';
import { entriesAfter, readEmail, reasonAgainst, sendable } from './invite-list.ts';

const known = {
  admins: new Set(['mette@nordlys.example']),
  invited: new Set(['it@nordlys.example']),
};

test('an address is trimmed and in lower case; anything else is none', () => {
  expect(readEmail('  Signe.Lund@Nordlys.example ')).toBe('signe.lund@nordlys.example');
  for (const text of ['', ' ', 'signe', 'signe@', '@nordlys.example', 'a b@nordlys.example']) {
    expect(readEmail(text)).toBeUndefined();
  }
});

test('administrators, invited people and listed addresses cannot be added', () => {
  const entries = [{ email: 'signe@nordlys.example', reason: null }];
  expect(reasonAgainst('mette@nordlys.example', entries, known)).toBe('Admin already exists');
  expect(reasonAgainst('it@nordlys.example', entries, known)).toBe('Invitation already sent');
  expect(reasonAgainst('signe@nordlys.example', entries, known)).toMatch('in the list already');
  expect(reasonAgainst('louise@nordlys.example', entries, known)).toBeUndefined();
});

test('what was sent leaves the dialog, what was refused stays with its reason', () => {
  const entries = [
    { email: 'a@nordlys.example', reason: null },
    { email: 'b@nordlys.example', reason: null },
    { email: 'c@gmail.com', reason: 'Not possible.' },
  ];
  expect(sendable(entries)).toEqual(['a@nordlys.example', 'b@nordlys.example']);
  const left = entriesAfter(entries, [
    ['a@nordlys.example', null],
    ['b@nordlys.example', 'Email already exists'],
  ]);
  expect(left).toEqual([
    { email: 'b@nordlys.example', reason: 'Email already exists' },
    { email: 'c@gmail.com', reason: 'Not possible.' },
  ]);
  expect(sendable(left)).toEqual([]);
});
