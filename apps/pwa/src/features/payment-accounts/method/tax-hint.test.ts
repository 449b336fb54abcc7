import { expect, test } from 'vitest';
import { taxHint } from './tax-hint.ts';

const saved = (
  state: 'registered' | 'not_registered' | 'unchecked',
  name: string | null = null,
) => ({
  tax_id: 'DE136695976',
  tax_id_state: state,
  tax_id_name: name,
  billing_address: {
    street_name: null,
    city: null,
    postal_code: null,
    country: 'DE',
    state: null,
  },
});

test('a number is read by the country of the address while it is typed', () => {
  expect(taxHint('', 'DE', undefined)).toBeUndefined();
  expect(taxHint('DE 12', 'DE', undefined)?.text).toBe(
    'Not a VAT number of Germany. Invoices carry VAT.',
  );
  expect(taxHint('NO 12', 'NO', undefined)?.text).not.toContain('carry VAT');
  expect(taxHint('12-3456789', 'US', undefined)).toBeUndefined();
  expect(taxHint('de 136 695 976', 'DE', undefined)?.text).toContain('when it is saved');
});

test('the answer of the register is shown for the number that it is about', () => {
  expect(taxHint('DE136695976', 'DE', saved('registered', 'Nordlys GmbH'))).toEqual({
    tone: 'success',
    text: 'Registered to Nordlys GmbH',
  });
  expect(taxHint('136695976', 'DE', saved('not_registered'))).toEqual({
    tone: 'warning',
    text: 'Not in the EU register. Invoices then carry VAT.',
  });
  expect(taxHint('DE136695976', 'DE', saved('unchecked'))?.text).toContain('asked again');
  // Another number, or another country, is not what the register was asked about.
  expect(taxHint('DE129273398', 'DE', saved('registered', 'Nordlys GmbH'))?.text).not.toContain(
    'Nordlys',
  );
});
