import {
  accountHolder,
  accountNumber,
  codeHelp,
  codeNotices,
  contractEnd,
  contractType,
  keepContract,
} from './common-fields.ts';
import { type ByType, type CodeSource, type CountryPortIn, defaultDays } from './definition.ts';

/** The text message is for a person's own number; a company asks its carrier (Ofcom). */
const pacSource: ByType<CodeSource> = {
  personal: {
    notice:
      'Text <strong>PAC</strong> to <strong>65075</strong> from this number. The code comes within a minute, and is valid for 30 days.',
    help: 'Text PAC to 65075 from this number.',
    steps: [
      'Text PAC to 65075 from this number.',
      'Take the code that starts with 3 letters. It comes within a minute.',
    ],
    message: { from: '65075', sent: 'PAC' },
  },
  business: {
    notice:
      'Only the account holder, or a person with third-party access, gets the PAC: by phone or online, within 2 working days. The code is valid for 30 days.',
    help: 'The account holder asks the carrier for it, by phone or online.',
    steps: [
      'Ask the account holder, or a person with third-party access, to request the PAC from the carrier by phone or online.',
      'Take the code that starts with 3 letters. It comes within 2 working days.',
    ],
    message: null,
  },
};

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
  codeSource: pacSource,
  fields: [
    keepContract,
    ...codeNotices(pacSource, {
      names: { personal: 'pac_by_text', business: 'pac_of_company' },
      label: 'How to get the PAC',
    }),
    {
      name: 'pac',
      type: 'text',
      label: 'Porting code (PAC)',
      format: 'pac',
      placeholder: 'ABC123456',
      business: 'required',
      personal: 'required',
      secret: true,
      help: codeHelp(pacSource, 'It has 3 letters and 6 digits.'),
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
    account_holder: [
      'Open the latest bill.',
      'Copy the name of the account holder letter by letter.',
    ],
    account_number: ['Open the latest bill.', 'Copy the account number at the top.'],
    contract_end: {
      personal: [
        'Text INFO to 85075 from this number.',
        'The reply names the charges of leaving now.',
      ],
      business: [
        'Ask the carrier as the account holder, by phone or online.',
        'Look for the end of the minimum term, and the charges of leaving now.',
      ],
    },
  },
  prepaid: {
    field: null,
    message: 'A prepaid number is transferred with its PAC, as a contract is.',
    isEnough: true,
  },
  lock: null,
  commitment: 'ends_first',
  oldContract: 'ends',
  dates: {
    ...defaultDays,
    lead: { personal: 1, business: 1 },
    many: { from: 25, lead: 10 },
    saturdayCounts: false,
  },
};
