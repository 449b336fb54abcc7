import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';

export const seller: InvoiceSnapshot['seller'] = {
  name: 'Linewise ApS',
  street_name: 'Linjevej 4',
  postal_code: '2100',
  city: 'København Ø',
  country_iso_code: 'DK',
  country_name: 'Denmark',
  vat_number: 'DK12345674',
  email: 'billing@linewise.example',
  bank_reference: 'DK5000400440116243',
};

export const danishCustomer: InvoiceSnapshot['customer'] = {
  name: 'Nordlys Energi A/S',
  street_name: 'Nordlysvej 18',
  postal_code: '6700',
  city: 'Esbjerg',
  country_iso_code: 'DK',
  country_name: 'Denmark',
  vat_number: 'DK99999993',
  email: 'faktura@nordlys.example',
  account_name: 'Nordlys Energi A/S',
};

export const swedishCustomer: InvoiceSnapshot['customer'] = {
  name: 'Nordlys Sverige AB',
  street_name: 'Norra Hamngatan 22',
  postal_code: '411 06',
  city: 'Göteborg',
  country_iso_code: 'SE',
  country_name: 'Sweden',
  vat_number: 'SE556012579001',
  email: 'faktura@nordlys-sverige.example',
  account_name: 'Nordlys Sverige AB',
};

export const americanCustomer: InvoiceSnapshot['customer'] = {
  name: 'Harbor & Finch, Inc.',
  street_name: '1200 Congress Street',
  postal_code: '04102',
  city: 'Portland, ME',
  country_iso_code: 'US',
  country_name: 'United States',
  vat_number: null,
  email: 'ap@harborfinch.example',
  account_name: 'Headquarters',
};

/** An identifier with a number in it. */
export const idOf = (group: number, number: number): string =>
  `00000000-0000-4000-8${String(group).padStart(3, '0')}-${String(number).padStart(12, '0')}`;
