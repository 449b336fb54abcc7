import { accountHolder, contractEnd, contractType, keepContract, notice } from './common-fields.ts';
import { type CountryPortIn, defaultDays } from './definition.ts';

export const sweden: CountryPortIn = {
  country: 'SE',
  carriers: [
    { id: 'se_telia', name: 'Telia' },
    { id: 'se_3', name: '3' },
    { id: 'se_telenor', name: 'Telenor' },
    { id: 'se_tele2', name: 'Tele2' },
    { id: 'se_lycamobile', name: 'Lycamobile' },
    { id: 'se_halebop', name: 'Halebop' },
    { id: 'se_comviq', name: 'Comviq' },
    { id: 'se_vimla', name: 'Vimla' },
    { id: 'se_hallon', name: 'Hallon' },
    { id: 'se_fello', name: 'Fello' },
    { id: 'se_chilimobil', name: 'Chilimobil' },
    { id: 'se_telness', name: 'Telness' },
    { id: 'se_telavox', name: 'Telavox' },
    { id: 'se_lynes', name: 'Lynes' },
  ],
  carrierNeed: 'required',
  codeField: null,
  codeDays: null,
  codeSource: null,
  fields: [
    keepContract,
    notice(
      'warn',
      'authorisation',
      'An authorised signatory has to agree',
      '<p>The carrier may ask for a <em>fullmakt</em> that a <em>firmatecknare</em> of the company has signed.</p>',
      { business: 'optional' },
    ),
    accountHolder(
      { business: 'required', personal: 'required' },
      'Name as on the subscription',
      'Write the name exactly as on the invoice, with AB for a company.',
    ),
    {
      name: 'organisation_number',
      type: 'text',
      label: 'Organisation number',
      format: 'organisation_number',
      placeholder: '559999-1238',
      business: 'required',
      help: 'On the invoice, or at bolagsverket.se. A sole trader transfers as a personal number.',
    },
    {
      name: 'personnummer',
      type: 'text',
      label: 'Personal number',
      format: 'personnummer',
      placeholder: 'YYMMDD-XXXX',
      personal: 'required',
      secret: true,
      help: 'The personnummer of the account holder. It is encrypted, and never shown again.',
    },
    contractType,
    contractEnd,
  ],
  find: {
    account_holder: ['Open the latest invoice.', 'Copy the name of the customer letter by letter.'],
    organisation_number: [
      'Open the latest invoice.',
      'Look for the organisation number (org.nr), 10 digits.',
    ],
    personnummer: ['Ask the account holder.', 'It is on an identity card or driving licence.'],
    contract_end: [
      'Log in to the carrier’s website (Mina sidor).',
      'Look for the end of the binding period (bindningstid).',
    ],
  },
  prepaid: {
    field: null,
    message:
      'A prepaid card has to be registered to the holder. Since February 2023 an unregistered one is closed.',
    isEnough: false,
  },
  lock: null,
  commitment: 'stays_due',
  oldContract: 'ends',
  dates: {
    ...defaultDays,
    lead: { personal: 5, business: 5 },
    many: null,
    saturdayCounts: false,
  },
};
