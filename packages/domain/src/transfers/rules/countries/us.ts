import {
  accountHolder,
  accountNumber,
  contractEnd,
  contractType,
  keepContract,
  notice,
  numberLock,
  paragraph,
} from './common-fields.ts';
import { type CodeSource, type CountryPortIn, defaultDays } from './definition.ts';

/** The carriers have the same ways for persons and companies, and steps of their own. */
const transferPin: CodeSource = {
  notice:
    'Most carriers give a <strong>Number Transfer PIN</strong> for 4 to 7 days. If the transfer is later, get a new one shortly before the date.',
  help: 'From the carrier’s app or by *PORT or #PORT. It is not the account PIN.',
  steps: [
    'Open the carrier’s app or website, or call it, as the account owner.',
    'Ask for a Number Transfer PIN. The account PIN does not work.',
  ],
  message: { from: null, sent: null },
};

export const unitedStates: CountryPortIn = {
  country: 'US',
  carriers: [
    {
      id: 'us_att',
      name: 'AT&T',
      codeDays: { personal: 4, business: 14 },
      find: {
        transfer_pin: [
          'Dial *PORT (*7678) from this number, or open myAT&T.',
          'Request a Number Transfer PIN as the primary user.',
        ],
      },
    },
    { id: 'us_firstnet', name: 'FirstNet' },
    {
      id: 'us_t_mobile',
      name: 'T-Mobile',
      find: {
        transfer_pin: [
          'Open T-Life, then Permissions, then Transfer PIN. A company uses Account Hub.',
          'Copy the 6 digits.',
        ],
        number_lock: [
          'Open T-Life as the primary account holder.',
          'Turn Port Out Protection off.',
        ],
        account_number: [
          'Open the latest bill, or T-Life.',
          'Copy the 9 digits of the account number.',
        ],
      },
    },
    { id: 'us_metro', name: 'Metro by T-Mobile' },
    {
      id: 'us_verizon',
      name: 'Verizon',
      find: {
        transfer_pin: [
          'Dial #PORT from this number, or open My Verizon.',
          'Copy the 6 digits of the Number Transfer PIN. The account PIN does not work.',
        ],
        number_lock: ['Open My Verizon as the account owner or manager.', 'Turn Number Lock off.'],
        account_number: [
          'Open the latest bill, or My Verizon.',
          'Copy the account number with -00001 at its end. For a prepaid line it is the number.',
        ],
      },
    },
    { id: 'us_uscellular', name: 'UScellular' },
    { id: 'us_boost', name: 'Boost Mobile' },
    { id: 'us_c_spire', name: 'C Spire' },
    { id: 'us_cricket', name: 'Cricket' },
    { id: 'us_mint', name: 'Mint Mobile' },
    { id: 'us_visible', name: 'Visible' },
    { id: 'us_google_fi', name: 'Google Fi' },
    { id: 'us_xfinity', name: 'Xfinity Mobile' },
    { id: 'us_spectrum', name: 'Spectrum Mobile' },
    { id: 'us_tracfone', name: 'Tracfone' },
  ],
  carrierNeed: 'required',
  codeField: 'transfer_pin',
  codeDays: 7,
  codeSource: { personal: transferPin, business: transferPin },
  fields: [
    keepContract,
    notice('warn', 'pin_is_short_lived', 'The Transfer PIN expires', paragraph(transferPin)),
    accountNumber(
      { business: 'required', personal: 'required' },
      {
        label: 'Account number',
        help: 'On the bill or in the carrier’s app. It is not the phone number.',
      },
    ),
    {
      name: 'transfer_pin',
      type: 'text',
      label: 'Number Transfer PIN',
      format: 'transfer_pin',
      placeholder: '123456',
      business: 'required',
      personal: 'required',
      secret: true,
      help: transferPin.help,
    },
    {
      name: 'zip_code',
      type: 'text',
      label: 'ZIP code',
      format: 'us_zip_code',
      placeholder: '94105',
      business: 'required',
      personal: 'required',
      help: 'The ZIP code of the billing address.',
    },
    accountHolder(
      { business: 'required', personal: 'required' },
      'Name as on the bill',
      'As on the bill, with Inc. or LLC for a company.',
    ),
    {
      name: 'billing_address',
      type: 'text',
      label: 'Billing address',
      format: 'text',
      placeholder: 'Street, city and state',
      business: 'optional',
      personal: 'optional',
      help: 'As on the bill.',
    },
    {
      name: 'ein',
      type: 'text',
      label: 'Tax ID (EIN)',
      format: 'ein',
      placeholder: '12-3456789',
      business: 'optional',
      help: 'Some carriers compare it with the account.',
    },
    numberLock('Number Lock or Port Out Protection'),
    contractType,
    contractEnd,
  ],
  find: {
    account_number: ['Open the latest bill, or the carrier’s app.', 'Copy the account number.'],
    zip_code: ['Open the latest bill.', 'Copy the ZIP code of the billing address.'],
    account_holder: [
      'Open the latest bill.',
      'Copy the name of the account holder letter by letter.',
    ],
    number_lock: [
      'Open the security settings of the carrier’s app as the account owner.',
      'Turn the lock off.',
    ],
    contract_end: [
      'Open the carrier’s app.',
      'Look for the end of the contract or of the device payments.',
    ],
  },
  prepaid: {
    field: null,
    message:
      'A prepaid line takes 24 to 48 hours. Some carriers use the 4-digit account PIN instead of a Transfer PIN.',
    isEnough: false,
  },
  lock: { name: 'Number lock' },
  commitment: 'ends_first',
  oldContract: 'ends',
  dates: {
    ...defaultDays,
    lead: { personal: 1, business: 1 },
    many: { from: 2, lead: 4 },
    saturdayCounts: false,
  },
};
