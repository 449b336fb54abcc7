import { expect, test } from 'vitest';
import type { CompanyOverview } from './overview.ts';
import { customerColumns, customersFile } from './overview-export.ts';

const company: CompanyOverview = {
  company_id: 'c',
  name: 'Havbris Energi A/S',
  logo_url: null,
  status: 'activated',
  is_archived: false,
  country_iso_code: 'DK',
  country_name: 'Denmark',
  sum_arr: 3_140_405,
  sum_mrr: 0,
  price_currency: 'EUR',
  count_numbers: 1820,
  count_users: 3,
  admin_user: {
    user_id: 'u',
    first_name: 'Line',
    last_name: 'Kjær',
    email: 'line@havbris.example',
  },
  company_kyc_status: 'approved',
  company_kyc_status_label: 'Approved',
  payment_method: 'not_attached',
  payment_method_label: 'Not attached',
  company_status_label: 'Activated',
};

test('amounts are plain decimals next to their currency, figures have no separators', () => {
  const [head, line, end] = customersFile([company]).split('\r\n');
  expect(head).toBe(`\uFEFF${customerColumns.join(',')}`);
  expect(line).toBe(
    'Havbris Energi A/S,Denmark,31404.05,0.00,EUR,1820,3,Line Kjær,line@havbris.example,Approved,Not attached,Activated',
  );
  expect(end).toBe('');
});

test('names are not executed by spreadsheets, and a company without an administrator has empty cells', () => {
  const evil = { ...company, name: '=HYPERLINK("https://evil.example")', admin_user: null };
  const [, line] = customersFile([evil, company]).split('\r\n');
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")",Denmark`);
  expect(line).toContain(',3,,,Approved');
});
