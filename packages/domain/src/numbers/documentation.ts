import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import {
  changePeriodQuery,
  companyIdParam,
  exampleIds,
  numberIdParam,
  pagingQuery,
  periodQuery,
  publicMarkerQuery,
} from '../documentation/shared.ts';
import { numberEventSchema } from '../events/history.ts';
import type { changeManyNumbers } from './many-operations.ts';
import { manyActionSchema, manyResultSchema } from './many-schema.ts';
import type {
  confirmSimAccess,
  deactivateNumber,
  generateNewQrCode,
  getNumber,
  getNumberHistory,
  getQrCode,
  getSimDetails,
  listNumbers,
  orderNumber,
  reportLostPhone,
  updateNumber,
} from './operations.ts';
import { numberSchema, simDetailsSchema } from './schema.ts';

export const numberSchemas = [
  describeSchema(numberSchema, {
    name: 'Number',
    description: 'A number of your company: a local number or a travel eSIM.',
    fields: {
      number_id: 'Id of the number.',
      company_id: 'Id of the company.',
      user_id: 'Id of the person whom the number is assigned to.',
      plan_id: 'Id of the plan the number is on.',
      country_iso_code: 'Country of the number, ISO 3166-1 alpha-2.',
      type: '`local` is billed monthly; `travel` is prepaid and expires.',
      status:
        '`provisioning`: the network is creating the eSIM. `installable`: the eSIM can be installed. `active`: the eSIM is in use. `porting`: the number is being transferred. `porting_rejected`: the carrier rejected the transfer. `ready_to_terminate`: the number ends at the end of the month. `inactive`: the number has ended.',
      full_phone_number: 'The number in E.164 form. Null until the network has assigned it.',
      temp_phone_number: 'Temporary number while the transfer is in progress, or null.',
      porting_date: 'Day of the transfer as UTC midnight, or null.',
      expires_at: 'When a travel eSIM expires, or null.',
      sim_held_since:
        'Time since which the SIM details are locked because of a change by the provider’s staff or by an API key; null if they are not locked.',
      sim_held_reason: 'What staff or an API key changed, or null.',
      setup:
        'How far the person has come with installing the eSIM, or null before the guide is sent or opened. `failure`, where it is known, says why an installation failed: `not_allowed` (the network refused the eSIM for this phone), `wrong_code` (the confirmation code was wrong), `download_failed`, `installation_failed`.',
      new_phone_since:
        'Since when a new eSIM waits for another phone while the line works on the phone before, or null.',
      stopped_at: 'Since when the line is stopped because the phone is lost, or null.',
      esim_requested_at: 'Since when the network is making a new eSIM, or null.',
      order_failure:
        'Why the network did not carry out the order, which is not sent again: `external_plan_not_found` (it has no eSIM profile for the plan in the country), `sim_creation_failed` (it could not create the eSIM), `invalid_activation_code_format` (its activation code was invalid). Null while the order is awaited or once it was carried out.',
      created_at: 'When the number was ordered.',
      updated_at: 'When the row last changed.',
      version: '1 for a new row, incremented by every change. Send it back in `If-Match`.',
    },
    example: {
      number_id: exampleIds.number,
      company_id: exampleIds.company,
      user_id: exampleIds.user,
      plan_id: exampleIds.plan,
      country_iso_code: 'DK',
      type: 'local',
      status: 'active',
      full_phone_number: '+4530123456',
      temp_phone_number: null,
      porting_date: null,
      expires_at: null,
      sim_held_since: null,
      sim_held_reason: null,
      setup: { step: 'connected', at: '2025-03-03T09:12:45.000Z' },
      new_phone_since: null,
      stopped_at: null,
      esim_requested_at: null,
      order_failure: null,
      created_at: '2025-03-03T09:12:07.000Z',
      updated_at: '2025-03-03T09:12:45.000Z',
      version: 12,
    },
  }),
  describeSchema(simDetailsSchema, {
    name: 'SimDetails',
    description:
      'Secrets of an eSIM. Show them only to its user and do not store them. IMSI, PINs and PUKs are empty if the network does not report them.',
    fields: {
      number_id: 'Id of the number.',
      iccid: 'Serial number of the eSIM profile.',
      imsi: 'Subscriber identity in the network.',
      pin1: 'PIN of the SIM.',
      pin2: 'Second PIN of the SIM.',
      puk1: 'Unblocks PIN 1.',
      puk2: 'Unblocks PIN 2.',
      activation_code: 'GSMA SGP.22 activation code; the phone reads it from the QR code.',
      qr_ticket: 'Ticket for `GET /qr/{ticket}`, valid for 15 minutes.',
      qr_expires_at: 'When the ticket expires.',
    },
    example: {
      number_id: exampleIds.number,
      iccid: '8945020000000000017',
      imsi: '238020000000001',
      pin1: '0000',
      pin2: '0000',
      puk1: '00000000',
      puk2: '00000000',
      activation_code: 'LPA:1$smdp.example$EXAMPLE-MATCHING-ID',
      qr_ticket: 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE',
      qr_expires_at: '2026-11-20T08:27:40.000Z',
    },
  }),
  describeSchema(numberEventSchema, {
    name: 'NumberEvent',
    description: 'Something that happened to a number or to a transfer that waits for approval.',
    fields: {
      event_id: 'Id of the event.',
      kind: 'What happened.',
      occurred_at: 'When it happened.',
      actor_kind: 'Who or what caused it.',
      actor_name:
        'Name of the person or of the API key; null where nobody acted, and the name of a person for an API key without `people:read`.',
      details: 'Ids and words that belong to the kind.',
    },
    example: {
      event_id: '8a7b6c5d-4e3f-4a2b-9c1d-0e9f8a7b6c5d',
      kind: 'plan_changed',
      occurred_at: '2026-11-20T08:12:40.000Z',
      actor_kind: 'admin',
      actor_name: 'Line Kjærgaard',
      details: { from_plan_id: exampleIds.plan, to_plan_id: exampleIds.otherPlan },
    },
  }),
  describeSchema(manyResultSchema, {
    name: 'NumberChangeResult',
    description: 'Result of a bulk change for one number.',
    fields: {
      number_id: 'Id of the number.',
      outcome:
        '`changed`; `unchanged` if there was nothing to change; `refused` with a reason; `stale` if the number has changed since the version you sent.',
      code: 'Machine-readable reason of a refusal, or null.',
      error: 'The reason as a sentence, or null.',
    },
    example: { number_id: exampleIds.number, outcome: 'changed', code: null, error: null },
  }),
  describeSchema(manyActionSchema, {
    name: 'NumberAction',
    description: 'The change to apply to every number.',
    fields: {
      kind: '`move_plan`, `terminate` (at the end of the month), `undo_terminate`, or `add_to_team` (the people whom the numbers are assigned to).',
      plan_id: 'The plan to move to.',
      team_id: 'The team to add people to.',
    },
    example: { kind: 'move_plan', plan_id: exampleIds.otherPlan },
  }),
];

export const numberDocs: {
  listNumbers: OperationDocs<typeof listNumbers>;
  getNumber: OperationDocs<typeof getNumber>;
  orderNumber: OperationDocs<typeof orderNumber>;
  updateNumber: OperationDocs<typeof updateNumber>;
  changeManyNumbers: OperationDocs<typeof changeManyNumbers>;
  deactivateNumber: OperationDocs<typeof deactivateNumber>;
  generateNewQrCode: OperationDocs<typeof generateNewQrCode>;
  reportLostPhone: OperationDocs<typeof reportLostPhone>;
  confirmSimAccess: OperationDocs<typeof confirmSimAccess>;
  getSimDetails: OperationDocs<typeof getSimDetails>;
  getNumberHistory: OperationDocs<typeof getNumberHistory>;
  getQrCode: OperationDocs<typeof getQrCode>;
} = {
  listNumbers: {
    assistants:
      'The numbers of the company with person, plan and status, ordered by id unless `sort` is given. Inactive numbers are not included.',
    description:
      'The numbers of your company, ordered by id unless `sort` is given. Inactive numbers are not included. An employee gets only their own numbers.\n\nThe first page has an `ETag`; send it back in `If-None-Match` to get 304 if the list is unchanged.',
    params: companyIdParam,
    query: {
      ...pagingQuery,
      ...periodQuery,
      ...changePeriodQuery,
      status: 'Only numbers with this status; may be repeated.',
      type: 'Only numbers of this type.',
      country_iso_code: 'Only numbers of this country, ISO 3166-1 alpha-2; may be repeated.',
      plan_id: 'Only numbers on this plan; may be repeated.',
      user_id: 'Only numbers of this person; may be repeated.',
      team_id: 'Only numbers of people who are in this team; may be repeated.',
      q: 'Only numbers that contain these digits, or whose person has this text in their name or email address; an API key searches those only with `people:read`.',
      sort: 'Field by which the list is ordered; with `-` before it, descending. The default is `number_id`. A number without a phone number comes first by `full_phone_number`.',
    },
  },
  getNumber: { description: 'One number with its current version.', params: numberIdParam },
  orderNumber: {
    description:
      'Orders a number with an eSIM. The response is a number in `provisioning`; the network assigns the phone number a few seconds later. A person has at most one local number and any number of travel eSIMs. The company must be activated.',
    body: {
      country_iso_code:
        'Country of the number, ISO 3166-1 alpha-2; for a travel plan the country of the stay.',
      plan_id: 'A plan that is offered in that country.',
      user_id: 'The person whom the number is assigned to.',
    },
    bodyExample: {
      country_iso_code: 'DK',
      plan_id: exampleIds.plan,
      user_id: exampleIds.user,
    },
  },
  updateNumber: {
    description:
      'Changes the plan, the person or the status of a number. Send at least one of the three fields. A plan change takes effect immediately.',
    params: numberIdParam,
    body: {
      plan_id: 'A plan of the same type that is offered in the country of the number.',
      user_id: 'The person whom the number is assigned to.',
      status:
        '`ready_to_terminate` terminates the number at the end of the month, `active` undoes the termination, `inactive` deactivates the number immediately.',
    },
    bodyExample: { plan_id: exampleIds.otherPlan },
  },
  changeManyNumbers: {
    assistants:
      'Applies one change to up to 10 numbers at once: another plan, the end with the month, its undoing, or a team for their people. A number that cannot be changed is reported and does not stop the others.',
    description:
      'Applies one change to up to 1,000 numbers in one transaction and reports a result for each. A number that cannot be changed is reported and does not stop the others.',
    params: companyIdParam,
    body: {
      numbers: 'The numbers, each once, with the version you have read.',
      action: 'The change to apply to each of them.',
    },
    bodyExample: {
      numbers: [{ number_id: exampleIds.number, version: 12 }],
      action: { kind: 'move_plan', plan_id: exampleIds.otherPlan },
    },
  },
  deactivateNumber: {
    description:
      'Deactivates a number immediately. The response shows the number for the last time; later requests return 404. Only the provider’s staff can reactivate it.',
    params: numberIdParam,
  },
  generateNewQrCode: {
    description:
      'Requests a new activation code from the network, for example for a new phone. The old code and its tickets stop working immediately; the line works on the phone before until the new eSIM is installed. Employees may do it for their own numbers.',
    params: numberIdParam,
  },
  reportLostPhone: {
    description:
      'Stops the line on the phone that has it, and requests a new activation code for another phone. The line works again once the new eSIM is installed. Employees may do it for their own numbers.',
    params: numberIdParam,
  },
  confirmSimAccess: {
    description:
      'Unlocks the SIM details of a number. They are locked after the provider’s staff assigned the number to another person, added that person, or changed the login of that person.',
    params: numberIdParam,
  },
  getSimDetails: {
    description:
      'PIN, PUK and activation code of a number, with a ticket for its QR code. Every call is written to the audit log and to the number’s history.',
    params: numberIdParam,
  },
  getNumberHistory: {
    description:
      'What happened to a number or to a transfer that waits for approval, newest first.',
    params: { number_id: 'Id of the number or of the transfer item.' },
    query: pagingQuery,
  },
  getQrCode: {
    description:
      'The activation code as a QR code, a PNG image. The ticket comes from the SIM details or from the link of a guide, and needs no login.',
    params: {
      ticket:
        'The `qr_ticket` of the SIM details, or `local_code` or `travel_code` of a guide’s link.',
    },
    query: publicMarkerQuery,
  },
};
