import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds, numberIdParam } from '../documentation/shared.ts';
import type {
  createGuideLink,
  emailGuide,
  lookupGuide,
  recordGuideEvent,
  sendGuides,
} from './operations.ts';
import { guideLinkSchema, guideSchema, guideSendingSchema } from './schema.ts';

const exampleTicket = 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE';
const ticketField = { ticket: 'The ticket: `local_code` or `travel_code` of the link.' } as const;

export const guideSchemas = [
  describeSchema(guideSchema, {
    name: 'Guide',
    description: 'What the eSIM guide of one number shows.',
    fields: {
      number_id: 'Id of the number.',
      type: '`local` or `travel`.',
      country_iso_code: 'Country of the number, ISO 3166-1 alpha-2.',
      country_name: 'Name of that country.',
      full_phone_number: 'The number in E.164 form. Null until the network has assigned it.',
      holder_name: 'Name of the person whom the number belongs to.',
      company_name: 'Name of the company.',
      plan_name: 'Name of the plan.',
      setup:
        'How far the person has come, or null. `failure`, where it is known, says why an installation failed; its values are those of `Number`.',
      connected:
        'Whether the network has seen the eSIM, and it is still on the phone; then there is nothing left to install.',
      is_new_phone: 'Whether the line works on another phone until this eSIM is installed.',
      is_stopped: 'Whether the line is stopped until this eSIM is installed.',
      activation_code:
        'GSMA SGP.22 activation code. Null once connected, and while the network is making a new one.',
      expires_at: 'When the link expires.',
    },
    example: {
      number_id: exampleIds.number,
      type: 'local',
      country_iso_code: 'DK',
      country_name: 'Denmark',
      full_phone_number: '+4530123456',
      holder_name: 'Line Kjærgaard',
      company_name: 'Havbris Energi A/S',
      plan_name: 'Zone A 50 GB',
      setup: { step: 'opened', at: '2026-11-20T08:12:40.000Z' },
      connected: false,
      is_new_phone: false,
      is_stopped: false,
      activation_code: 'LPA:1$smdp.example$EXAMPLE-MATCHING-ID',
      expires_at: '2026-12-20T08:12:40.000Z',
    },
  }),
  describeSchema(guideLinkSchema, {
    name: 'GuideLink',
    description: 'A link to the eSIM guide of a number.',
    fields: {
      url: 'The link. Whoever has it can install the eSIM. Null if the request is repeated with the same key; request another link with another key.',
      expires_at: 'When the link expires.',
    },
    example: {
      url: `https://portal.example/guide?flow=local&local_code=${exampleTicket}`,
      expires_at: '2026-12-20T08:12:40.000Z',
    },
  }),
  describeSchema(guideSendingSchema, {
    name: 'GuideSending',
    description: 'The outcome of sending the guide of one number.',
    fields: {
      number_id: 'Id of the number.',
      outcome: '`sent`, or `refused` with `code` and `error`.',
      code: 'Error code of a refusal, otherwise null.',
      error: 'Reason for the refusal as a sentence, otherwise null.',
    },
    example: { number_id: exampleIds.number, outcome: 'sent', code: null, error: null },
  }),
];

export const guideDocs: {
  lookupGuide: OperationDocs<typeof lookupGuide>;
  recordGuideEvent: OperationDocs<typeof recordGuideEvent>;
  createGuideLink: OperationDocs<typeof createGuideLink>;
  emailGuide: OperationDocs<typeof emailGuide>;
  sendGuides: OperationDocs<typeof sendGuides>;
} = {
  lookupGuide: {
    description:
      'Opens the guide of a number with the ticket of its link; no login is needed. The first call is recorded in the history of the number. A link is valid for 30 days, until the network has seen the eSIM, or until a new QR code, another holder or the end of the number.',
    body: ticketField,
    bodyExample: { ticket: exampleTicket },
  },
  recordGuideEvent: {
    description: 'Records what the person says in the guide, and returns the guide again.',
    body: {
      ...ticketField,
      event:
        '`installed`: the person has installed the eSIM. `call_worked` and `call_failed`: whether a phone call worked.',
    },
    bodyExample: { ticket: exampleTicket, event: 'installed' },
  },
  createGuideLink: {
    description:
      'A new link to the guide of a number, for example to print it. Employees get links to their own numbers. Links made before stay valid.',
    params: numberIdParam,
  },
  emailGuide: {
    description:
      "Emails a new link to the person's own address, also with the ticket of a link that has expired; at most three times an hour for each number. A number that was sent together with this one is in the same link. A link that was replaced or revoked is not sent again.",
    body: ticketField,
    bodyExample: { ticket: exampleTicket },
  },
  sendGuides: {
    description:
      'Emails the guide to the people of up to 1,000 numbers, or sends its link by SMS. Each number is sent or refused individually. A local number and a travel eSIM of the same person are sent in one link. Links sent before stay valid.',
    params: companyIdParam,
    body: {
      number_ids: 'Ids of the numbers.',
      channel: '`email` to the address of each person, or `sms`.',
      phone_number:
        'Receives the SMS of a single number, in E.164 form. Without it, the SMS goes to the active local number that the person has besides the ones sent.',
    },
    bodyExample: { number_ids: [exampleIds.number], channel: 'email' },
  },
};
