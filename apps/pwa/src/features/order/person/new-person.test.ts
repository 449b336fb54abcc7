import { expect, test } from 'vitest';
import { personFromSearch } from './new-person.ts';

test('an unknown name becomes first and last name', () => {
  expect(personFromSearch(' Ingrid  Solheim ')).toEqual({
    first_name: 'Ingrid',
    last_name: 'Solheim',
    email: '',
  });
  expect(personFromSearch('Ana María de la Cruz')).toMatchObject({
    first_name: 'Ana',
    last_name: 'María de la Cruz',
  });
  expect(personFromSearch('Ingrid')).toMatchObject({ first_name: 'Ingrid', last_name: '' });
});

test('an email address fills in the email, and the name if it contains one', () => {
  expect(personFromSearch('ingrid.solheim@nordlys.example')).toEqual({
    first_name: 'Ingrid',
    last_name: 'Solheim',
    email: 'ingrid.solheim@nordlys.example',
  });
  expect(personFromSearch('is42@nordlys.example')).toEqual({
    first_name: '',
    last_name: '',
    email: 'is42@nordlys.example',
  });
});
