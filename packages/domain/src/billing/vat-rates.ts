import type { BasisPoints } from '../shared/money-shares.ts';
import type { Day } from './month.ts';

interface Rate {
  readonly country: string;
  readonly validFrom: Day;
  /** Standard rate in hundredths of a percent. */
  readonly rate: BasisPoints;
}

/**
 * Standard rates of VAT by country, each from a day on, in the order of time for each country.
 * Source: the European Commission's "VAT rates applied in the Member States" (Taxes in Europe
 * Database), with the changes of Estonia (1 July 2025), Romania (1 August 2025) and Slovakia
 * (1 January 2025).
 */
export const standardRates: readonly Rate[] = [
  { country: 'AT', validFrom: '1984-01-01', rate: 2000 },
  { country: 'BE', validFrom: '1996-01-01', rate: 2100 },
  { country: 'BG', validFrom: '1999-01-01', rate: 2000 },
  { country: 'CY', validFrom: '2014-01-13', rate: 1900 },
  { country: 'CZ', validFrom: '2013-01-01', rate: 2100 },
  { country: 'DE', validFrom: '2007-01-01', rate: 1900 },
  { country: 'DE', validFrom: '2020-07-01', rate: 1600 },
  { country: 'DE', validFrom: '2021-01-01', rate: 1900 },
  { country: 'DK', validFrom: '1992-01-01', rate: 2500 },
  { country: 'EE', validFrom: '2009-07-01', rate: 2000 },
  { country: 'EE', validFrom: '2024-01-01', rate: 2200 },
  { country: 'EE', validFrom: '2025-07-01', rate: 2400 },
  { country: 'ES', validFrom: '2012-09-01', rate: 2100 },
  { country: 'FI', validFrom: '2013-01-01', rate: 2400 },
  { country: 'FI', validFrom: '2024-09-01', rate: 2550 },
  { country: 'FR', validFrom: '2014-01-01', rate: 2000 },
  { country: 'GR', validFrom: '2016-06-01', rate: 2400 },
  { country: 'HR', validFrom: '2012-03-01', rate: 2500 },
  { country: 'HU', validFrom: '2012-01-01', rate: 2700 },
  { country: 'IE', validFrom: '2012-01-01', rate: 2300 },
  { country: 'IT', validFrom: '2013-10-01', rate: 2200 },
  { country: 'LT', validFrom: '2009-09-01', rate: 2100 },
  { country: 'LU', validFrom: '2015-01-01', rate: 1700 },
  { country: 'LU', validFrom: '2023-01-01', rate: 1600 },
  { country: 'LU', validFrom: '2024-01-01', rate: 1700 },
  { country: 'LV', validFrom: '2012-07-01', rate: 2100 },
  { country: 'MT', validFrom: '2004-01-01', rate: 1800 },
  { country: 'NL', validFrom: '2012-10-01', rate: 2100 },
  { country: 'PL', validFrom: '2011-01-01', rate: 2300 },
  { country: 'PT', validFrom: '2011-01-01', rate: 2300 },
  { country: 'RO', validFrom: '2017-01-01', rate: 1900 },
  { country: 'RO', validFrom: '2025-08-01', rate: 2100 },
  { country: 'SE', validFrom: '1990-07-01', rate: 2500 },
  { country: 'SI', validFrom: '2013-07-01', rate: 2200 },
  { country: 'SK', validFrom: '2011-01-01', rate: 2000 },
  { country: 'SK', validFrom: '2025-01-01', rate: 2300 },
];

/** Members of the EU, from the day they joined on. Source: europa.eu, "EU countries". */
export const euCountries: readonly { readonly country: string; readonly validFrom: Day }[] = [
  ...['BE', 'DE', 'FR', 'IT', 'LU', 'NL'].map((country) => ({ country, validFrom: '1958-01-01' })),
  ...['DK', 'IE'].map((country) => ({ country, validFrom: '1973-01-01' })),
  { country: 'GR', validFrom: '1981-01-01' },
  ...['ES', 'PT'].map((country) => ({ country, validFrom: '1986-01-01' })),
  ...['AT', 'FI', 'SE'].map((country) => ({ country, validFrom: '1995-01-01' })),
  ...['CY', 'CZ', 'EE', 'HU', 'LT', 'LV', 'MT', 'PL', 'SI', 'SK'].map((country) => ({
    country,
    validFrom: '2004-05-01',
  })),
  ...['BG', 'RO'].map((country) => ({ country, validFrom: '2007-01-01' })),
  { country: 'HR', validFrom: '2013-07-01' },
];
