import {
  accountHolder,
  codeHelp,
  codeNotices,
  contractEnd,
  contractType,
  keepContract,
} from './common-fields.ts';
import { type ByType, type CodeSource, type CountryPortIn, defaultDays } from './definition.ts';

const copyRio = 'It starts with the digit 0, not the letter O.';

/** The free number is for consumers; a company finds the code in its account (ARCEP). */
const rioSource: ByType<CodeSource> = {
  personal: {
    notice:
      'Call <strong>3179</strong> from this number. The call is free, and the code comes by SMS.',
    help: 'Call 3179 from this number; it comes by SMS.',
    steps: [
      'Call 3179 from this number. The call is free.',
      `Copy the 12 characters from the SMS. ${copyRio}`,
    ],
    message: { from: '3179', sent: null },
  },
  business: {
    notice:
      'The RIO is on the invoice and in the carrier’s customer area. The carrier may ask for a signed <em>mandat</em>.',
    help: 'On the invoice and in the carrier’s customer area.',
    steps: [
      'Open the latest invoice or the carrier’s customer area, and look for the RIO of this number.',
      `Copy the 12 characters. ${copyRio}`,
    ],
    message: null,
  },
};

export const france: CountryPortIn = {
  country: 'FR',
  carriers: [
    { id: 'fr_orange', name: 'Orange' },
    { id: 'fr_sosh', name: 'Sosh' },
    { id: 'fr_sfr', name: 'SFR' },
    { id: 'fr_red', name: 'RED by SFR' },
    { id: 'fr_bouygues', name: 'Bouygues Telecom' },
    { id: 'fr_b_and_you', name: 'B&You' },
    { id: 'fr_free', name: 'Free Mobile' },
    { id: 'fr_lycamobile', name: 'Lycamobile' },
    { id: 'fr_nrj', name: 'NRJ Mobile' },
    { id: 'fr_la_poste', name: 'La Poste Mobile' },
    { id: 'fr_coriolis', name: 'Coriolis' },
    { id: 'fr_syma', name: 'Syma' },
    { id: 'fr_lebara', name: 'Lebara' },
    { id: 'fr_prixtel', name: 'Prixtel' },
    { id: 'fr_youprice', name: 'YouPrice' },
    { id: 'fr_reglo', name: 'Réglo Mobile' },
  ],
  carrierNeed: 'required',
  codeField: 'rio',
  codeDays: null,
  codeSource: rioSource,
  fields: [
    keepContract,
    ...codeNotices(rioSource, {
      names: { personal: 'rio_by_phone', business: 'rio_of_company' },
      label: 'How to get the RIO',
    }),
    {
      name: 'rio',
      type: 'text',
      label: 'RIO code',
      format: 'rio',
      placeholder: '01P1A2B3CNPU',
      business: 'required',
      personal: 'required',
      secret: true,
      help: codeHelp(rioSource, 'It has 12 characters.'),
    },
    accountHolder(
      { business: 'required', personal: 'required' },
      'Name as on the contract',
      'As on the invoice, with the legal form of a company.',
    ),
    {
      name: 'siret',
      type: 'text',
      label: 'SIRET number',
      format: 'siret',
      placeholder: '12345678200010',
      business: 'required',
      help: '14 digits, on the invoice or at annuaire-entreprises.data.gouv.fr.',
    },
    contractType,
    contractEnd,
  ],
  find: {
    account_holder: [
      'Open the latest invoice.',
      'Copy the name of the account holder letter by letter.',
    ],
    siret: ['Open the latest invoice.', 'Copy the 14 digits of the SIRET number.'],
    contract_end: {
      personal: ['Call 3179 from this number.', 'The answer names the end of the commitment.'],
      business: [
        'Open the carrier’s customer area, or ask its business customer service.',
        'Look for the end of the commitment (engagement).',
      ],
    },
  },
  prepaid: {
    field: null,
    message: 'A prepaid card is transferred with its RIO, as a contract is.',
    isEnough: true,
  },
  lock: null,
  commitment: 'ends_first',
  oldContract: 'ends',
  dates: {
    ...defaultDays,
    lead: { personal: 3, business: 3 },
    many: null,
    saturdayCounts: true,
  },
};
