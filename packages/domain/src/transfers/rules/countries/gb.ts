import {
  accountHolder,
  accountNumber,
  contractEnd,
  contractType,
  keepContract,
  notice,
} from './common-fields.ts';
import { type CountryPortIn, defaultDays } from './definition.ts';

const pacByText = [
  'Text PAC to 65075 from this number.',
  'Take the code that starts with 3 letters. It comes within a minute.',
];

export const unitedKingdom: CountryPortIn = {
  country: 'GB',
  carriers: [
    { id: 'gb_ee', name: 'EE' },
    { id: 'gb_bt', name: 'BT' },
    { id: 'gb_o2', name: 'O2' },
    { id: 'gb_vodafone', name: 'Vodafone' },
    { id: 'gb_three', name: 'Three' },
    { id: 'gb_id', name: 'iD Mobile' },
    { id: 'gb_lyca', name: 'Lyca Mobile' },
    { id: 'gb_giffgaff', name: 'giffgaff' },
    { id: 'gb_tesco', name: 'Tesco Mobile' },
    { id: 'gb_voxi', name: 'VOXI' },
    { id: 'gb_smarty', name: 'SMARTY' },
    { id: 'gb_sky', name: 'Sky Mobile' },
    { id: 'gb_lebara', name: 'Lebara' },
    { id: 'gb_talkmobile', name: 'Talkmobile' },
    { id: 'gb_spusu', name: 'spusu' },
  ],
  carrierNeed: 'optional',
  codeField: 'pac',
  codeDays: 30,
  codeMessage: { from: '65075', sent: 'PAC' },
  fields: [
    keepContract,
    notice(
      'info',
      'pac_by_text',
      'How to get the PAC',
      '<p>Text <strong>PAC</strong> to <strong>65075</strong> from this number. The code comes within a minute, and is valid for 30 days.</p>',
      { personal: 'optional' },
    ),
    notice(
      'info',
      'pac_of_company',
      'How to get the PAC',
      '<p>Only the account holder, or a person with third-party access, gets the PAC: by phone or online, within 2 working days.</p>',
      { business: 'optional' },
    ),
    {
      name: 'pac',
      type: 'text',
      label: 'Porting code (PAC)',
      format: 'pac',
      placeholder: 'ABC123456',
      business: 'required',
      personal: 'required',
      secret: true,
      help: 'Text PAC to 65075 from this number. It has 3 letters and 6 digits.',
    },
    accountHolder(
      { business: 'optional', personal: 'optional' },
      'Name as on the bill',
      'As on the bill, with Ltd or plc for a company.',
    ),
    accountNumber(
      { business: 'optional', personal: 'optional' },
      { label: 'Account number', help: 'At the top of the bill.', placeholder: '70023814' },
    ),
    contractType,
    contractEnd,
  ],
  find: {
    pac: pacByText,
    account_holder: [
      'Open the latest bill.',
      'Copy the name of the account holder letter by letter.',
    ],
    account_number: ['Open the latest bill.', 'Copy the account number at the top.'],
    contract_end: [
      'Text INFO to 85075 from this number.',
      'The reply names the charges of leaving now.',
    ],
  },
  prepaid: {
    field: null,
    message: 'A prepaid number is transferred with its PAC, as a contract is.',
    isEnough: true,
  },
  lock: null,
  commitment: 'ends_first',
  dates: {
    ...defaultDays,
    lead: { personal: 1, business: 1 },
    many: { from: 25, lead: 10 },
    saturdayCounts: false,
  },
};
