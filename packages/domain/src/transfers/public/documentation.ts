import { describeSchema, type OperationDocs } from '../../documentation/describe.ts';
import { companyIdParam, exampleIds, publicMarkerQuery } from '../../documentation/shared.ts';
import type {
  checkHasNumber,
  requestTransfer,
  sendTransferCode,
  validatePhoneNumber,
  verifyTransferCode,
} from './operations.ts';
import {
  hasNumberSchema,
  phoneCheckSchema,
  requestedTransferSchema,
  sentCodeSchema,
} from './schema.ts';

const person = { email: 'ida@havbris.example', first_name: 'Ida', last_name: 'Holm' } as const;
const phone = '+4526123456';

export const transferSchemas = [
  describeSchema(hasNumberSchema, {
    name: 'HasNumber',
    description: 'What a person has already.',
    fields: {
      has_number: 'Whether they have a local number.',
      has_porting_request: 'Whether a transfer of theirs is in progress.',
    },
    example: { has_number: false, has_porting_request: false },
  }),
  describeSchema(phoneCheckSchema, {
    name: 'PhoneCheck',
    description: 'Whether a text is a mobile number of a country.',
    fields: {
      status: '`valid` or `invalid`.',
      message: 'Why it is invalid, for people; otherwise empty.',
    },
    example: { status: 'valid', message: '' },
  }),
  describeSchema(sentCodeSchema, {
    name: 'SentCode',
    description: 'A code that was sent by SMS.',
    fields: {
      valid_seconds: 'How long it is valid.',
      resend_after_seconds: 'When another one can be sent.',
    },
    example: { valid_seconds: 600, resend_after_seconds: 30 },
  }),
  describeSchema(requestedTransferSchema, {
    name: 'RequestedTransfer',
    description: 'A request that waits for the approval of the IT team.',
    fields: {
      uuid: 'Id of the transfer.',
      status: 'Always `pending`.',
      status_url:
        'Where the person can follow the request, as a path with a ticket in its fragment. It is returned once; null if the same request is sent again.',
    },
    example: {
      uuid: exampleIds.portingItem,
      status: 'pending',
      status_url: '/status#Jx3mB0c1vE8o5tZ2uQ9rYd7wLk4hNfXsAaPpGgTtVeM',
    },
  }),
];

export const transferDocs: {
  checkHasNumber: OperationDocs<typeof checkHasNumber>;
  validatePhoneNumber: OperationDocs<typeof validatePhoneNumber>;
  sendTransferCode: OperationDocs<typeof sendTransferCode>;
  verifyTransferCode: OperationDocs<typeof verifyTransferCode>;
  requestTransfer: OperationDocs<typeof requestTransfer>;
} = {
  checkHasNumber: {
    description:
      'Whether the person with an email address has a number, or a transfer in progress. The address must have a verified domain of the company; otherwise both are `false`.',
    params: companyIdParam,
    query: publicMarkerQuery,
    body: { email: 'The email address.' },
    bodyExample: { email: person.email },
  },
  validatePhoneNumber: {
    description: 'Whether a text is a mobile number of a country.',
    query: publicMarkerQuery,
    body: {
      phone_number: 'The number, with or without the calling code.',
      country_iso_code: 'The country.',
    },
    bodyExample: { phone_number: '20123456', country_iso_code: 'DK' },
  },
  sendTransferCode: {
    description:
      'Sends a code of six digits by SMS to the number that is to be transferred. It is valid for ten minutes and five tries. Numbers, addresses, calling codes and companies have limits; beyond them the call is answered with 429.',
    query: publicMarkerQuery,
    body: {
      company_id: 'The company of the domain of the email address.',
      country_code:
        'Country of the number, ISO 3166-1 alpha-2. A local plan must be offered there.',
      email: 'Email address of the person.',
      first_name: 'First name.',
      last_name: 'Last name.',
      phone_number: 'Calling code and number.',
    },
    bodyExample: {
      company_id: exampleIds.company,
      country_code: 'DK',
      ...person,
      phone_number: phone,
    },
  },
  verifyTransferCode: {
    description:
      'Confirms the number by the code, and sets a cookie that admits the request for 30 minutes.',
    query: publicMarkerQuery,
    body: {
      email: 'The email address for which the code was sent.',
      phone_number: 'Calling code and number.',
      verification_code: 'The code.',
    },
    bodyExample: { email: person.email, phone_number: phone, verification_code: '482193' },
  },
  requestTransfer: {
    description:
      'Requests the transfer of a confirmed number. It waits for the approval of the IT team. A person whom the company does not have yet is added as an employee.',
    query: publicMarkerQuery,
    body: {
      company_id: 'The company of the domain of the email address.',
      email: 'The email address for which the code was sent.',
      phone_number: 'The confirmed number.',
      verification_code: 'Needed without the cookie: the code that was verified, once.',
      request_item:
        'JSON text of an object with `plan_id`, `country_code`, `porting_type` (`business` if absent), `porting_date` (UTC midnight), and the values of the country’s fields by name.',
    },
    bodyExample: {
      company_id: exampleIds.company,
      email: person.email,
      phone_number: phone,
      request_item: JSON.stringify({
        plan_id: exampleIds.plan,
        country_code: 'DK',
        porting_type: 'personal',
        porting_date: '2026-12-08T00:00:00.000Z',
        holder_name: 'Ida Holm',
      }),
    },
  },
};
