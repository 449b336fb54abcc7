import { describeSchema, type OperationDocs } from '../../documentation/describe.ts';
import { exampleIds, publicMarkerQuery } from '../../documentation/shared.ts';
import { manyTransferRowSchema, manyTransfersSchema } from '../many-schema.ts';
import type {
  checkReadiness,
  getManyPortInFields,
  getPortInFields,
  getTransferDates,
  portInNumber,
  requestManyTransfers,
} from './operations.ts';
import { portInFieldSchema } from './port-in-field.ts';
import { readinessResultSchema } from './readiness-rules/rule.ts';
import { transferDateFactsSchema } from './transfer-dates.ts';

export const portingRulesSchemas = [
  describeSchema(manyTransferRowSchema, {
    name: 'ManyTransferRow',
    description: 'What the check says of one row of a file with transfers.',
    fields: {
      line: 'Line in the file; the header is line 1.',
      outcome: 'Whether the row is transferred, or refused.',
      email: 'Email as written in the file.',
      phone_number: 'Number as written in the file.',
      message: 'Description of the outcome.',
      fields: 'For a refused row: message by column.',
    },
    example: {
      line: 2,
      outcome: 'refused',
      email: 'anna@havbris.example',
      phone_number: '+447400123456',
      message: 'This field is required.',
      fields: { pac: 'This field is required.' },
    },
  }),
  describeSchema(manyTransfersSchema, {
    name: 'ManyTransfers',
    description: 'The report of a file with transfers.',
    fields: {
      state: '`checked` if nothing was written, `requested` if the transfers wait for approval.',
      request_id: 'The request with the transfers; null if nothing was written.',
      counts: 'How many rows are transferred and refused.',
      rows: 'The rows in the order of the file.',
    },
    example: { state: 'checked', request_id: null, counts: { transfer: 0, refused: 0 }, rows: [] },
  }),
  describeSchema(portInFieldSchema, {
    name: 'PortInField',
    description: 'One field of a country’s transfer form.',
    fields: {
      name: 'Name under which the value is sent.',
      type: '`info` and `warn` are notices, the others ask for a value.',
      label: 'Label for people.',
      placeholder: 'Example or prompt, or null.',
      required: 'Whether a value has to be sent.',
      options: 'The choices of a `select`. The carrier may also be one that is not listed.',
      value: 'Rich text of a notice: HTML of `p, br, strong, em, ul, ol, li, a`. Otherwise null.',
      help: 'Where the value is found, or null.',
      secret: 'Whether the value is encrypted and never returned.',
    },
    example: {
      name: 'pac',
      type: 'text',
      label: 'Porting code (PAC)',
      placeholder: 'ABC123456',
      required: true,
      options: [],
      value: null,
      help: 'Text PAC to 65075 from this number. It has 3 letters and 6 digits.',
      secret: true,
    },
  }),
  describeSchema(transferDateFactsSchema, {
    name: 'TransferDateFacts',
    description:
      'What decides on which days a number can be transferred. Weekends cannot be chosen, nor days more than 3 months ahead.',
    fields: {
      today: 'Today in the country.',
      calendar_days: 'Calendar days ahead at least.',
      working_days: 'Working days ahead at least.',
      saturday_counts: 'Whether Saturdays are among the working days.',
      closed_days: 'Public holidays, and bank days where the country’s rules name them.',
      unrestricted: '`true` for the provider’s staff.',
    },
    example: {
      today: '2026-11-24',
      calendar_days: 1,
      working_days: 5,
      saturday_counts: false,
      closed_days: ['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'],
      unrestricted: false,
    },
  }),
  describeSchema(readinessResultSchema, {
    name: 'ReadinessResult',
    description: 'What one rule says of a transfer before it is requested.',
    fields: {
      rule: 'The rule.',
      outcome:
        '`pass`, `warn` if the carrier may reject it, `fail` if it will. A `format` that fails is refused when the transfer is requested.',
      field: 'The field that it is about, or null.',
      title: 'Title for people.',
      message: 'Explanation for people.',
      help: 'Where to find the right value at that carrier, in steps.',
      suggestion: 'A value that would pass, or null.',
    },
    example: {
      rule: 'format',
      outcome: 'fail',
      field: 'pac',
      title: 'Porting code (PAC)',
      message: 'A PAC has 3 letters, then 6 digits, such as ABC123456.',
      help: ['Text PAC to 65075 from this number.'],
      suggestion: null,
    },
  }),
];

const isoParam = { iso: 'Country of the number, ISO 3166-1 alpha-2.' };
const portingType = 'Whether the number is registered with a company or is a person’s own.';

export const portingRulesDocs: {
  getPortInFields: OperationDocs<typeof getPortInFields>;
  getManyPortInFields: OperationDocs<typeof getManyPortInFields>;
  getTransferDates: OperationDocs<typeof getTransferDates>;
  checkReadiness: OperationDocs<typeof checkReadiness>;
  portInNumber: OperationDocs<typeof portInNumber>;
  requestManyTransfers: OperationDocs<typeof requestManyTransfers>;
} = {
  getPortInFields: {
    description:
      'The fields of the country’s transfer form, the carrier first; an empty list for a country that needs none. No login is needed.',
    params: isoParam,
    query: {
      ...publicMarkerQuery,
      porting_type: portingType,
      company_id: 'With it, the holder of a business number has the company’s name as example.',
    },
  },
  getManyPortInFields: {
    description: 'The columns of a file with several transfers. No login is needed.',
    params: isoParam,
    query: publicMarkerQuery,
  },
  getTransferDates: {
    description:
      'The days on which a number of the country can be transferred: 7 calendar days ahead in the public form, 1 day ahead for an administrator. No login is needed.',
    params: isoParam,
    query: {
      public: '`true` gives the dates of the public form to an administrator, too.',
      porting_type: portingType,
      numbers: 'How many numbers are transferred in one request; 1 if absent.',
    },
  },
  checkReadiness: {
    description:
      'Compares a transfer with what the carrier will look at, and writes nothing. It only compares what you send. No login is needed.',
    query: publicMarkerQuery,
    body: {
      country_iso_code: 'Country of the number, ISO 3166-1 alpha-2.',
      porting_type: portingType,
      phone_number: 'The number to transfer.',
      first_name: 'First name of the person, to be compared with the holder.',
      last_name: 'Last name of the person, to be compared with the holder.',
      fields: 'Values by field name, as `GET /countries/{iso}/port_in_fields` lists them.',
      date_to_initiate: 'Day of the transfer as UTC midnight, if it is chosen.',
    },
    bodyExample: {
      country_iso_code: 'GB',
      porting_type: 'business',
      phone_number: '+447400123456',
      fields: { pac: 'ABC123456' },
    },
  },
  portInNumber: {
    description:
      'Transfers a number to your company. It is approved by being requested: the line is ordered, and the carrier is asked. The fields of the country are sent beside these, by name.',
    body: {
      country_iso_code: 'Country of the number, ISO 3166-1 alpha-2.',
      plan_id: 'Plan of the number.',
      user_id: 'The person whom the number is assigned to.',
      phone_number: 'The number to transfer.',
      date_to_initiate: 'Day of the transfer as UTC midnight.',
      porting_type: `${portingType} \`business\` if absent.`,
      number_confirmed:
        'The text `true`: a person has confirmed a number whose range is too new to be known. It is recorded in the audit log. Numbers that are known to be no mobile numbers stay refused.',
    },
    bodyExample: {
      country_iso_code: 'GB',
      plan_id: exampleIds.plan,
      user_id: exampleIds.user,
      phone_number: '+447400123456',
      date_to_initiate: '2026-12-01T00:00:00.000Z',
    },
  },
  requestManyTransfers: {
    description:
      'Checks a CSV file row by row, and requests its transfers if none is refused, or if refused rows are left out. Everything is written, or nothing. The columns are those of `GET /countries/{iso}/multiple_numbers_port_in_fields`. The transfers wait for approval.',
    query: { company_id: 'Id of your company, as `GET /users/me` returns it.' },
    body: {
      country_iso_code: 'Country of the numbers, ISO 3166-1 alpha-2.',
      dry_run: '`true` checks the file and writes nothing.',
      skip_refused: '`true` leaves out refused rows. Otherwise one of them prevents all.',
      file: 'CSV in UTF-8, separated by comma, semicolon or tab; 500 rows and 1 MB at most.',
    },
  },
};
