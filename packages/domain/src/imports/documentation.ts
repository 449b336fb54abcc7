import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds } from '../documentation/shared.ts';
import type { applyImport, createImport, getImport } from './operations.ts';
import { type ImportReport, importRowSchema, importSchema, importStateSchema } from './schema.ts';

const report: ImportReport = {
  import_id: exampleIds.import,
  state: 'checked',
  file_name: 'people.csv',
  created_at: '2026-11-20T08:12:40.000Z',
  expires_at: '2026-11-20T09:12:40.000Z',
  counts: {
    create_person: 0,
    order_number: 1,
    register_number: 0,
    update_person: 0,
    unchanged: 0,
    refused: 0,
    stale: 0,
  },
  rows: [
    {
      line: 2,
      outcome: 'order_number',
      name: 'Ida Holm',
      email: 'ida.holm@havbris.example',
      message: 'Adds Ida Holm. Orders Zone A 20 GB (Denmark).',
    },
  ],
};

export const importSchemas = [
  describeSchema(importRowSchema, {
    name: 'ImportRow',
    description: 'What importing one row of the file does, or why the row is refused.',
    fields: {
      line: 'Line of the row in the file; the header is line 1.',
      outcome: 'What will happen or has happened.',
      name: 'Name of the person in the file.',
      email: 'Email address of the person in the file.',
      message: 'The outcome as a sentence.',
      fields: 'For a refused row: what is wrong, by column.',
      cells: 'For a refused row: its cells, unchanged.',
    },
    example: {
      line: 2,
      outcome: 'order_number',
      name: 'Ida Holm',
      email: 'ida.holm@havbris.example',
      message: 'Adds Ida Holm. Orders Zone A 20 GB (Denmark).',
    },
  }),
  describeSchema(importSchema, {
    name: 'Import',
    description: 'A checked or imported file with its report.',
    fields: {
      import_id: 'Id of the import.',
      state:
        '`checked`: nothing has been changed yet. `applying`: the rows are being imported. `applied`: the rows have been imported. `failed`: nothing was imported.',
      file_name: 'Name of the file.',
      created_at: 'When it was checked.',
      expires_at: 'Time until which it can be applied.',
      counts: 'Number of rows by outcome.',
      rows: 'The report, row by row.',
    },
    example: report,
  }),
  describeSchema(importStateSchema, {
    name: 'ImportState',
    description: 'State and progress of an import.',
    fields: {
      import_id: 'Id of the import.',
      state: 'Current state.',
      progress: 'Progress of the current step, or null.',
      failure: 'Why nothing was imported; only if the state is `failed`.',
      report: 'The report; null unless requested and the check is complete.',
    },
    example: {
      import_id: exampleIds.import,
      state: 'checking',
      progress: { step: 'checking', done: 400, total: 1000 },
      report: null,
    },
  }),
];

const importParams = { ...companyIdParam, import_id: 'Id of the import.' };

export const importDocs: {
  createImport: OperationDocs<typeof createImport>;
  getImport: OperationDocs<typeof getImport>;
  applyImport: OperationDocs<typeof applyImport>;
} = {
  createImport: {
    description:
      'Checks a CSV file of people and numbers and reports row by row; nothing is changed. Columns: `first_name,last_name,email,team,country,phone_number,plan,type`. At most 10,000 rows and 5 MB. UTF-8, separated by comma, semicolon or tab. The check is valid for one hour.',
    params: companyIdParam,
    body: {
      file: 'The CSV file, with its name.',
      import_id:
        'An id chosen by you, with which you can follow the check by `GET`; generated if omitted.',
    },
  },
  getImport: {
    description: 'State and progress of an import and, if requested, its report.',
    params: importParams,
    query: { include_report: '`true` includes the report.' },
  },
  applyImport: {
    description:
      'Starts importing a checked file and responds immediately. The import runs in the background, in one transaction; follow it by `GET` until its state is `applied` or `failed`. It is refused if any row is refused, unless `skip_refused` is sent. Rows whose person or number has changed since the check are reported as `stale` and not imported. The rights of the caller and the state of the company are checked again when it runs. A repeated call does not import anything twice.',
    params: importParams,
    body: { skip_refused: '`true` leaves refused rows out.' },
    bodyExample: { skip_refused: true },
  },
};
