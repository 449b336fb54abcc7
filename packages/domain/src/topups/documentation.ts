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
import type {
  cancelTopUp,
  createTopUp,
  decideTopUp,
  generateTopUpCode,
  listTopUpPlans,
  listTopUps,
  requestTopUp,
  verifyTopUpCode,
} from './operations.ts';
import { requestedTopUpSchema, topUpPlanSchema, topUpSchema } from './schema.ts';

const topUpPlan = '8d9e0f1a-2b3c-4d5e-8f60-7a8b9c0d1e2f';
const topUp = '9e0f1a2b-3c4d-4e5f-9a70-8b9c0d1e2f3a';

const topUpParams = { ...numberIdParam, top_up_id: 'Id of the top-up.' };

export const topUpSchemas = [
  describeSchema(topUpPlanSchema, {
    name: 'TopUpPlan',
    description: 'Data or minutes that can be bought once. Valid until the end of the month.',
    fields: {
      plan_id: 'Id of the plan.',
      name: 'Name in English.',
      type: '`data` and `minutes` are for the home zone, `international` is data abroad.',
      countries: 'Countries of the numbers, or for `international` the country of the stay.',
      data_mb: 'Data in MB; 0 for minutes.',
      voice_minutes: 'Minutes; 0 for data.',
      price_eur: 'Price in euro cents, paid once.',
      price_usd: 'Price in US cents, paid once.',
    },
    example: {
      plan_id: topUpPlan,
      name: '5 GB',
      type: 'data',
      countries: ['DK', 'GB'],
      data_mb: 5_000,
      voice_minutes: 0,
      price_eur: 900,
      price_usd: 1_000,
    },
  }),
  describeSchema(topUpSchema, {
    name: 'TopUp',
    description: 'A top-up of a number.',
    fields: {
      top_up_id: 'Id of the top-up.',
      company_id: 'Id of the company.',
      number_id: 'Id of the number.',
      user_id: 'The person who had the number when it was requested, or null.',
      status: '`requested` waits for your approval; `scheduled` is activated on its day.',
      type: '`data` and `minutes` are for the home zone, `international` is data abroad.',
      plan_id: 'Id of the top-up plan.',
      plan_name: 'Name of the plan when it was requested.',
      country_code: 'Country of the stay for `international`, otherwise of the number.',
      data_mb: 'Data in MB.',
      voice_minutes: 'Minutes.',
      price: 'Price when it was requested, in cents.',
      price_currency: 'Currency of the price.',
      requested_by: '`employee` waits for approval, `administrator` is approved.',
      activate_at: 'Day of the activation as UTC midnight.',
      activated_at: 'When the network activated it, or null.',
      expires_at: 'When it ends: at the end of the month of its activation. Null before.',
      reason: 'Why it was rejected or failed, or null.',
      created_at: 'When it was requested.',
      updated_at: 'When the row last changed.',
      version: '1 for a new row, incremented by every change. Send it back in `If-Match`.',
    },
    example: {
      top_up_id: topUp,
      company_id: exampleIds.company,
      number_id: exampleIds.number,
      user_id: exampleIds.user,
      status: 'requested',
      type: 'data',
      plan_id: topUpPlan,
      plan_name: '5 GB',
      country_code: 'DK',
      data_mb: 5_000,
      voice_minutes: 0,
      price: 900,
      price_currency: 'EUR',
      requested_by: 'employee',
      activate_at: '2026-11-21T00:00:00.000Z',
      activated_at: null,
      expires_at: null,
      reason: null,
      created_at: '2026-11-20T08:12:40.000Z',
      updated_at: '2026-11-20T08:12:40.000Z',
      version: 1,
    },
  }),
  describeSchema(requestedTopUpSchema, {
    name: 'RequestedTopUp',
    description: 'A top-up as the visitor sees it who requested it.',
    fields: {
      top_up_id: 'Id of the top-up.',
      number_id: 'Id of the number.',
      status: '`requested` until the IT team has decided.',
      plan_id: 'Id of the top-up plan.',
      plan_name: 'Name of the plan.',
      type: '`data` and `minutes` are for the home zone, `international` is data abroad.',
      country_code: 'Country of the stay for `international`, otherwise of the number.',
      activate_at: 'Day of the activation as UTC midnight.',
      status_url:
        'Path of the page that shows what becomes of it, with its ticket. Null for a repeated request, and for a number without a person.',
    },
    example: {
      top_up_id: topUp,
      number_id: exampleIds.number,
      status: 'requested',
      plan_id: topUpPlan,
      plan_name: '+ 5 GB',
      type: 'data',
      country_code: 'DK',
      activate_at: '2026-11-21T00:00:00.000Z',
      status_url: '/status#Jx3mB0c1vE8o5tZ2uQ9rYd7wLk4hNfXsAaPpGgTtVeM',
    },
  }),
];

export const topUpDocs: {
  listTopUps: OperationDocs<typeof listTopUps>;
  listTopUpPlans: OperationDocs<typeof listTopUpPlans>;
  createTopUp: OperationDocs<typeof createTopUp>;
  decideTopUp: OperationDocs<typeof decideTopUp>;
  cancelTopUp: OperationDocs<typeof cancelTopUp>;
  generateTopUpCode: OperationDocs<typeof generateTopUpCode>;
  verifyTopUpCode: OperationDocs<typeof verifyTopUpCode>;
  requestTopUp: OperationDocs<typeof requestTopUp>;
} = {
  listTopUps: {
    description: 'The top-ups of your company, newest first unless `sort` is given.',
    params: companyIdParam,
    query: {
      ...pagingQuery,
      ...periodQuery,
      ...changePeriodQuery,
      status: 'Only top-ups with this status; may be repeated.',
      type: 'Only top-ups of this type; may be repeated.',
      requested_by: 'Only top-ups that an `employee` or an `administrator` requested.',
      activate_after: 'Only top-ups to be activated at this instant or later.',
      activate_before: 'Only top-ups to be activated before this instant.',
      country_code: 'Only top-ups of this country, ISO 3166-1 alpha-2; may be repeated.',
      plan_id: 'Only top-ups with this plan; may be repeated.',
      user_id: 'Only top-ups of this person; may be repeated.',
      number_id: 'Only top-ups of this number; may be repeated.',
      team_id: 'Only top-ups of people who are in this team; may be repeated.',
      q: 'Only top-ups whose number contains these digits, or whose person has this text in their name or email address; an API key searches those only with `people:read`.',
      sort: 'Field by which the list is ordered; with `-` before it, descending. The default is `-created_at`; by `activate_at`, one without a day comes last in ascending order.',
    },
  },
  listTopUpPlans: {
    description: 'What a number can be topped up with. No login is needed.',
    query: {
      ...publicMarkerQuery,
      is_home_zone:
        '`true` (the default) lists data and minutes for numbers of the country, `false` data for a stay in the country.',
      country_code: 'Only plans of this country, ISO 3166-1 alpha-2.',
    },
  },
  createTopUp: {
    description:
      'Tops up an active number. What an administrator requests is approved; what an employee requests for a number of their own waits for approval.',
    params: numberIdParam,
    body: {
      plan_id: 'Id of a top-up plan that is offered for the country.',
      activate_at: 'Day of the activation as UTC midnight: today or one of the next two days.',
    },
    bodyExample: { plan_id: topUpPlan, activate_at: '2026-11-21T00:00:00.000Z' },
  },
  decideTopUp: {
    description:
      'Approves or rejects a top-up that is `requested`. Approving one that has `failed` tries it again.',
    params: topUpParams,
    body: {
      approve: '`true` approves, `false` rejects.',
      reason: 'Why it is rejected, for the person who asked. Required with `approve: false`.',
    },
    bodyExample: { approve: true },
  },
  cancelTopUp: {
    description:
      'Cancels a top-up that is `requested`, or as an administrator one that is `scheduled`.',
    params: topUpParams,
  },
  generateTopUpCode: {
    description:
      'Sends a confirmation code by SMS to an active number of a company. Answers the first name of its person, which is empty for a number without a person.',
    query: publicMarkerQuery,
    body: {
      phone_number: 'Calling code and phone number, with or without a plus.',
      country_code: 'Country of the phone number, ISO 3166-1 alpha-2.',
    },
    bodyExample: { phone_number: '+4531234567', country_code: 'DK' },
  },
  verifyTopUpCode: {
    description:
      'Confirms the number by the code, and begins a draft. The answer has the first day on which the top-up may be activated, and sets a cookie, which the request needs within 30 minutes.',
    query: publicMarkerQuery,
    body: {
      phone_number: 'Calling code and phone number, with or without a plus.',
      verification_code: 'The 6 digits of the SMS.',
    },
    bodyExample: { phone_number: '+4531234567', verification_code: '482915' },
  },
  requestTopUp: {
    description:
      'Requests the top-up, which waits for the IT team then. Needs the cookie that confirming the number has set.',
    params: topUpParams,
    query: publicMarkerQuery,
    body: {
      activate_at: 'Day of the activation as UTC midnight: today or one of the next two days.',
      plan_id: 'Id of a top-up plan. An international plan says for which country it is.',
    },
    bodyExample: { activate_at: '2026-11-21T00:00:00.000Z', plan_id: topUpPlan },
  },
};
