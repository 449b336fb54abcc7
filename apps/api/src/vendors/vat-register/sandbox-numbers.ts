import type { VatCheck, VatNumber } from './port.ts';

interface DemoNumber extends VatNumber {
  readonly check: VatCheck;
}

const registered = (name: string, address: string | null): VatCheck => ({
  state: 'registered',
  name,
  address,
});

/**
 * VAT numbers that the demo knows, one for each result. They have the right shape and check digits,
 * and consist of nines, which no business was given.
 */
export const demoNumbers: readonly DemoNumber[] = [
  {
    country: 'DK',
    number: '99999918',
    check: registered('Nordlys Energi A/S', 'Havnegade 1\n1058 København K'),
  },
  {
    country: 'SE',
    number: '999999999901',
    check: registered('Exempel AB', 'Exempelgatan 1\n111 22 Stockholm'),
  },
  { country: 'NL', number: '999999904B01', check: registered('Voorbeeld B.V.', null) },
  // Germany publishes no names.
  { country: 'DE', number: '999999903', check: { state: 'registered', name: null, address: null } },
  { country: 'DK', number: '99999802', check: { state: 'not_registered' } },
  { country: 'DE', number: '999999807', check: { state: 'not_registered' } },
  {
    country: 'FR',
    number: '14999999999',
    check: { state: 'unchecked', reason: 'country_unavailable' },
  },
];
