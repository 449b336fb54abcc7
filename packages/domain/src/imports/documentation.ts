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
      message: 'Adds the person and orders Zone A 20 GB in Denmark.',
    },
  ],
};

export const importSchemas = [
  describeSchema(importRowSchema, {
    name: 'ImportRow',
    description: 'What applying one line of the file does, or why the line is refused.',
    fields: {
      line: 'Line of the file; the header is line 1.',
      outcome: 'What will happen, or happened.',
      name: 'Name of the person, as read.',
      email: 'Address of the person, as read.',
      message: 'The outcome as a sentence.',
      fields: 'For a refused line: what is wrong, by column.',
      cells: 'For a refused line: its cells, as they were in the file.',
    },
    example: {
      line: 2,
      outcome: 'order_number',
      name: 'Ida Holm',
      email: 'ida.holm@havbris.example',
      message: 'Adds the person and orders Zone A 20 GB in Denmark.',
    },
  }),
  describeSchema(importSchema, {
    name: 'Import',
    description: 'A checked or applied file with its report.',
    fields: {
      import_id: 'Id of the import.',
      state: '`checked`: nothing has been changed yet. `applied`: it has been carried out.',
      file_name: 'Name of the file.',
      created_at: 'When it was checked.',
      expires_at: 'Until when it can be applied.',
      counts: 'Lines by outcome.',
      rows: 'The report, line by line.',
    },
    example: report,
  }),
  describeSchema(importStateSchema, {
    name: 'ImportState',
    description: 'How far an import is.',
    fields: {
      import_id: 'Id of the import.',
      state: 'What is being done, or has been done.',
      progress: 'How far the current step is, or null.',
      report: 'The report; null unless it was asked for and the check is complete.',
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
      'Checks a CSV file of people and numbers and reports line by line; nothing is changed. Columns: `first_name,last_name,email,team,country,phone_number,plan,type`. At most 10,000 lines and 5 MB. UTF-8, separated by comma, semicolon or tab. The check is good for one hour.',
    params: companyIdParam,
    body: {
      file_name: 'Name of the file, for the report.',
      content_base64: 'The file, encoded as base64.',
      import_id: 'An id of your own, to follow the check with `GET`; otherwise one is made.',
    },
    bodyExample: {
      file_name: 'people.csv',
      content_base64: 'Zmlyc3RfbmFtZSxsYXN0X25hbWUsZW1haWw=',
    },
  },
  getImport: {
    description: 'How far an import is and, if asked for, its report.',
    params: importParams,
    query: { include_report: '`true` includes the report.' },
  },
  applyImport: {
    description:
      'Carries out a checked import in one transaction. It is refused while lines are refused, unless `skip_refused` is sent. Lines whose person or number has changed since the check are reported as `stale` and left alone.',
    params: importParams,
    body: { skip_refused: '`true` leaves refused lines out.' },
    bodyExample: { skip_refused: true },
  },
};
