import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import {
  changePeriodQuery,
  companyIdParam,
  exampleIds,
  pagingQuery,
  periodQuery,
} from '../documentation/shared.ts';
import type {
  askCarrier,
  cancelStuckTransfer,
  correctPortingItem,
  deletePortingItem,
  handleCarrierEvent,
  listPortingRequests,
  processPortingItem,
  updatePortingItem,
} from './operations.ts';
import { portingRulesDocs, portingRulesSchemas } from './rules/rules-documentation.ts';
import { portingItemSchema } from './schema.ts';

export const portingSchemas = [
  ...portingRulesSchemas,
  describeSchema(portingItemSchema, {
    name: 'PortingItem',
    description: 'One number that is being transferred to your company.',
    fields: {
      uuid: 'Id of the item.',
      request_id: 'Id of the request it belongs to.',
      company_id: 'Id of the company.',
      type: '`user_individual` was requested by an employee, `admin_multiple` by an administrator.',
      porting_type: 'Whether the number is registered with a company or is a person’s own.',
      status:
        '`pending` waits for your approval, `processing` and `scheduled` are with the carrier.',
      user_id: 'The person whom the number is assigned to.',
      number_id:
        'Id of the number that is waiting for the transfer; null until the item is approved.',
      plan_id: 'The plan of that number.',
      country_code: 'Country of the number, ISO 3166-1 alpha-2.',
      porting_number: 'The number to transfer.',
      current_carrier: 'JSON text with `carrierId` and `carrierName`, or plain text, or null.',
      zip_code: 'Postal code of the holder, or null.',
      fields: 'Values of the other fields of the country, without secret ones.',
      secret_fields: 'Names of the secret fields that have a value.',
      porting_code_exists: 'Whether a porting code was given. The code itself is never returned.',
      code_given_at: 'When that code was given, or null. Its days are counted from then on.',
      porting_date: 'Day of the transfer as UTC midnight, or null.',
      reason_code: 'Machine-readable reason if it was declined or rejected, or null.',
      reason: 'The reason as a sentence, or null.',
      rejected_field: 'The field that the rejection is about, or null.',
      created_at: 'When it was requested.',
      updated_at: 'When the row last changed.',
      version: '1 for a new row, incremented by every change. Send it back in `If-Match`.',
    },
    example: {
      uuid: exampleIds.portingItem,
      request_id: '4d5e6f70-8192-4a3b-8c4d-5e6f70819203',
      company_id: exampleIds.company,
      type: 'user_individual',
      porting_type: 'business',
      status: 'pending',
      user_id: exampleIds.user,
      number_id: null,
      plan_id: exampleIds.plan,
      country_code: 'DK',
      porting_number: '+4530123456',
      current_carrier: '{"carrierId":"dk-1","carrierName":"Example Mobil"}',
      zip_code: null,
      fields: { holder_name: 'Havbris Energi A/S' },
      secret_fields: [],
      porting_code_exists: false,
      code_given_at: null,
      porting_date: '2026-12-01T00:00:00.000Z',
      reason_code: null,
      reason: null,
      rejected_field: null,
      created_at: '2026-11-20T08:12:40.000Z',
      updated_at: '2026-11-20T08:12:40.000Z',
      version: 1,
    },
  }),
];

export const portingDocs: typeof portingRulesDocs & {
  listPortingRequests: OperationDocs<typeof listPortingRequests>;
  processPortingItem: OperationDocs<typeof processPortingItem>;
  updatePortingItem: OperationDocs<typeof updatePortingItem>;
  deletePortingItem: OperationDocs<typeof deletePortingItem>;
  askCarrier: OperationDocs<typeof askCarrier>;
  cancelStuckTransfer: OperationDocs<typeof cancelStuckTransfer>;
  correctPortingItem: OperationDocs<typeof correctPortingItem>;
  handleCarrierEvent: OperationDocs<typeof handleCarrierEvent>;
} = {
  ...portingRulesDocs,
  listPortingRequests: {
    description:
      'Numbers that are being transferred to your company, newest first unless `sort` is given.',
    params: companyIdParam,
    query: {
      ...pagingQuery,
      ...periodQuery,
      ...changePeriodQuery,
      status: 'Only items with this status; may be repeated.',
      type: 'Only items that were requested in this way.',
      porting_type: 'Only numbers of a company, or of a person.',
      request_id: 'Only items of this request; may be repeated.',
      porting_after: 'Only items whose day of transfer is at this instant or later.',
      porting_before: 'Only items whose day of transfer is before this instant.',
      country_code: 'Only items of this country, ISO 3166-1 alpha-2; may be repeated.',
      plan_id: 'Only items with this plan; may be repeated.',
      user_id: 'Only items of this person; may be repeated.',
      number_id: 'Only items of this number; may be repeated.',
      team_id: 'Only items of people who are in this team; may be repeated.',
      q: 'Only items whose number contains these digits, or whose person has this text in their name or email address; an API key searches those only with `people:read`.',
      sort: 'Field by which the list is ordered; with `-` before it, descending. The default is `-created_at`; by `porting_date`, one without a day comes last in ascending order.',
    },
  },
  processPortingItem: {
    description:
      'Approves a transfer that is `pending`: its line is ordered, and the current carrier is asked for the number. The fields replace what the request says.',
    params: { uuid: 'Id of the transfer.' },
    body: {
      carrier_id: 'Id of the current carrier.',
      carrier_name: 'Name of the current carrier.',
      porting_code: 'Code of the current carrier: PAC, RIO or transfer PIN.',
      zip_code: 'Postal code of the holder.',
      porting_date:
        'Another day than the requested one, as UTC midnight; for a requested day that has come too close.',
    },
    bodyExample: { carrier_id: 'dk-tdc', carrier_name: 'TDC' },
  },
  updatePortingItem: {
    description:
      'Changes a transfer that is `pending`, or declines it with a reason. With a new date, a transfer that the carrier has may be changed too.',
    params: { uuid: 'Id of the transfer.' },
    body: {
      plan_id: 'Plan of the number.',
      country_code: 'Country of the number, ISO 3166-1 alpha-2.',
      porting_number: 'The number to transfer.',
      user_id: 'The person whom the number is assigned to.',
      status: '`declined` declines the transfer.',
      reason: 'Why it is declined, for the person who asked. Required with `status`.',
      porting_date: 'Day of the transfer as UTC midnight.',
    },
    bodyExample: { status: 'declined', reason: 'This is a private number.' },
  },
  deletePortingItem: {
    description:
      'Cancels a transfer that is `pending`, `scheduled` or `rejected`. While the carrier decides (`processing`), the response is 409.',
    params: { uuid: 'Id of the transfer.' },
  },
  askCarrier: {
    description:
      'For the provider’s staff: gives a transfer that is `processing` or `scheduled` to the carrier once more. It stays the same order.',
    params: { ...companyIdParam, uuid: 'Id of the item.' },
  },
  cancelStuckTransfer: {
    description:
      'For the provider’s staff: cancels a transfer for the company, whose line keeps the temporary number. Answers 409 while the carrier decides.',
    params: { ...companyIdParam, uuid: 'Id of the item.' },
  },
  correctPortingItem: {
    description:
      'Sends a `rejected` transfer to the carrier again, without a new approval. Codes, names and dates can be corrected.',
    params: { uuid: 'Id of the transfer.' },
    body: {
      fields:
        'Corrected values by field name, as `GET /countries/{iso}/port_in_fields` lists them.',
      porting_date: 'Another day of the transfer as UTC midnight.',
    },
    bodyExample: { fields: { pac: 'ABC123456' } },
  },
  handleCarrierEvent: {
    description:
      'Called by Telnyx when the state of a porting order changes (`porting_order.status_changed`). An event may be sent repeatedly and in any order.',
    headers: {
      'telnyx-signature-ed25519':
        'Base64 of the Ed25519 signature over the time, `|` and the body, by the key of the account.',
      'telnyx-timestamp': 'Unix time of the signature; refused if it is more than 5 minutes away.',
    },
  },
};
