/** Currencies of the EU's countries without the euro (ISO 4217); all others have the euro. */
const ownCurrencies: Readonly<Record<string, string>> = {
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
};

/** The currency in which a seller of this country owes VAT. */
export const currencyOfSeller = (country: string): string => ownCurrencies[country] ?? 'EUR';
