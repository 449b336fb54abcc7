import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds } from '../documentation/shared.ts';
import type {
  applyHrPlan,
  createHrPlan,
  getHrPlan,
  getNewestHrPlan,
  listPlannedHrChanges,
  revokePlannedHrChange,
} from './operations.ts';
import {
  type HrRow,
  hrPlanSchema,
  hrPlanStateSchema,
  hrRowPersonSchema,
  hrRowSchema,
  plannedHrChangeSchema,
} from './schema.ts';

const planId = '4b7d1f60-8a2c-4e95-b3d7-6c0e9f1a2b38';
const rowId = '91c5e7a3-2f48-4d06-8b1e-7a3c5d9f0e62';

const person = {
  user_id: exampleIds.user,
  hr_id: '3332883884017713938',
  name: 'Ida Holm',
  email: 'ida.holm@havbris.example',
  phone_numbers: ['+4531702006'],
};

const row: HrRow = {
  id: rowId,
  kind: 'leaver',
  change: 'leaves',
  person,
  field: null,
  before: null,
  after: '2026-11-30',
  on: '2026-11-30',
  caution: null,
  choices: ['archive', 'archive_keep', 'stop_now', 'skip'],
  default: 'archive',
  choice: null,
  outcome: null,
  message: null,
};

export const hrPlanSchemas = [
  describeSchema(hrRowPersonSchema, {
    name: 'HrPlanPerson',
    description: 'Whom a row is about.',
    fields: {
      user_id: 'Id of the person, or null for somebody who joins.',
      hr_id: 'Their id in the HR system.',
      name: 'First and last name.',
      email: 'Their email address, or null.',
      phone_numbers: 'Their numbers that have not ended.',
    },
    example: person,
  }),
  describeSchema(hrRowSchema, {
    name: 'HrPlanRow',
    description: 'One difference between the HR system and the people of the company.',
    fields: {
      id: 'Id of the row.',
      kind: '`joiner`, `leaver`, `changed` or `unclear`.',
      change:
        'What differs: `joins`, `leaves`, `name`, `address`; of an unclear row `same_address`, `no_permission` or `incomplete`.',
      person: 'Whom it is about; null for a field without permission.',
      field: 'The field that the service user may not read, or null.',
      before: 'The name or the address here, or null.',
      after: 'The name, the address, or the first or last day in the HR system, or null.',
      on: 'The UTC day on which it is carried out; null for at once.',
      caution:
        'Why it is not chosen by default: `administrator`, `last_administrator` or `logs_in`. Null otherwise.',
      choices: 'What can be chosen.',
      default: 'What is chosen unless the call says otherwise.',
      choice: 'What was chosen, or null.',
      outcome:
        '`done`, `planned`, `skipped`, `changed_meanwhile` or `refused`; null before it was applied.',
      message: 'Why it was refused, or null.',
    },
    example: row,
  }),
  describeSchema(hrPlanSchema, {
    name: 'HrPlan',
    description: 'What would change here, after the people of the HR system were read.',
    fields: {
      plan_id: 'Id of the plan.',
      state:
        '`reading`: people are being read. `ready`: nothing has been changed yet. `applying`: the chosen changes are being made. `applied`: they were made. `failed`: people could not be read. `replaced`: there is a newer plan.',
      created_at: 'When it was asked for.',
      read_at: 'When the people were read, or null.',
      problem:
        'Why they could not be read: `invalid_token`, `no_access`, `unreachable` or `not_connected`. Null otherwise.',
      counts: 'Rows of each kind, and people of whom nothing differs.',
      rows: 'The differences.',
      version: 'Increases with every change. Send it back in `If-Match`.',
    },
    example: {
      plan_id: planId,
      state: 'ready',
      created_at: '2026-11-20T08:12:40.000Z',
      read_at: '2026-11-20T08:12:43.000Z',
      problem: null,
      counts: { joiner: 0, leaver: 1, changed: 0, unclear: 0, unchanged: 170 },
      rows: [row],
      version: 2,
    },
  }),
  describeSchema(hrPlanStateSchema, {
    name: 'HrPlanState',
    description: 'A plan of changes that a job works on.',
    fields: { plan_id: 'Id of the plan.', state: 'Its state, as in the plan.' },
    example: { plan_id: planId, state: 'reading' },
  }),
  describeSchema(plannedHrChangeSchema, {
    name: 'PlannedHrChange',
    description: 'A change that is carried out on a later day.',
    fields: {
      id: 'Id of the change.',
      kind: '`joiner` or `leaver`.',
      person: 'Whom it is about.',
      choice: 'What was chosen.',
      plan_id: 'The plan of the number that a joiner gets, or null.',
      on: 'The UTC day on which it is carried out.',
      created_at: 'When it was chosen.',
      version: 'Increases with every change. Send it back in `If-Match`.',
    },
    example: {
      id: '0d3f5b71-6c82-4a9e-b5f0-1e7d9c3a8b24',
      kind: 'leaver',
      person,
      choice: 'archive',
      plan_id: null,
      on: '2026-11-30',
      created_at: '2026-11-20T08:12:40.000Z',
      version: 1,
    },
  }),
];

const planParams = { ...companyIdParam, plan_id: 'Id of the plan of changes.' };

export const hrPlanDocs: {
  createHrPlan: OperationDocs<typeof createHrPlan>;
  getHrPlan: OperationDocs<typeof getHrPlan>;
  getNewestHrPlan: OperationDocs<typeof getNewestHrPlan>;
  applyHrPlan: OperationDocs<typeof applyHrPlan>;
  listPlannedHrChanges: OperationDocs<typeof listPlannedHrChanges>;
  revokePlannedHrChange: OperationDocs<typeof revokePlannedHrChange>;
} = {
  createHrPlan: {
    description:
      'Reads the people of the HR system in the background, and lists what would change here. Nothing is changed, here or there. A plan that is being read already is returned as it is; one that was read before is replaced.',
    params: companyIdParam,
  },
  getHrPlan: {
    description:
      'A plan of changes with its rows. It is erased after 14 days, or when a newer plan was read.',
    params: planParams,
  },
  getNewestHrPlan: {
    description: 'The newest plan of changes, or null if there is none.',
    params: companyIdParam,
  },
  applyHrPlan: {
    description:
      'Makes the chosen changes in the background, each by itself; follow them by `GET`. Rows that are not listed get their default. A row that no longer fits is reported as `changed_meanwhile`, and the others are still made. A row with a later day is planned for that day. A repeated call makes nothing twice.',
    params: planParams,
    body: { rows: 'What is chosen, by the ids of the rows.' },
    bodyExample: { rows: [{ id: rowId, choice: 'archive' }] },
  },
  listPlannedHrChanges: {
    description: 'Changes that are carried out on a later day, the earliest first.',
    params: companyIdParam,
  },
  revokePlannedHrChange: {
    description: 'Revokes a planned change. A later plan can list it again.',
    params: { ...companyIdParam, planned_id: 'Id of the planned change.' },
  },
};
