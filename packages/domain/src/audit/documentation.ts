import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds, pagingQuery } from '../documentation/shared.ts';
import type { listAuditEvents, listCompanyAuditEvents } from './operations.ts';
import { auditEventSchema } from './schema.ts';

export const auditSchemas = [
  describeSchema(auditEventSchema, {
    name: 'AuditEvent',
    description: 'One entry of the audit log. Entries are never changed.',
    fields: {
      event_id: 'Id of the entry.',
      company_id: 'Id of the company.',
      company_name: 'Name of the company.',
      occurred_at: 'When it happened.',
      actor_kind: 'Who or what acted.',
      actor_id: 'Id of the person who acted, or null.',
      actor_name: 'Name of the person who acted, or null.',
      actor_label:
        'Who acted, never empty: the name or email address of a person, also of one who was removed, otherwise the kind of actor in words.',
      subject_id: 'Id of the administrator whom the provider’s staff acted as, or null.',
      subject_name: 'Name of that administrator, or null.',
      operation: 'The operation, for example `numbers.update`.',
      entity_kind: 'Kind of the object that was read or changed, for example `number`, or null.',
      entity_id: 'Id of that object, or null.',
      entity_name:
        'Name of the person or team, or of the holder of the number, also where they were removed; otherwise null.',
      entity_phone_number:
        'Phone number (E.164) of the number or transfer, also of a number that has ended; otherwise null.',
      before:
        'The changed fields before the change; a secret field reads `changed`, and to the company so does a link that the provider’s staff alone see.',
      after:
        'The changed fields after the change; a secret field reads `changed`, and to the company so does a link that the provider’s staff alone see.',
      names:
        'Names of the people, plans, teams, numbers and countries that the change concerns, by their id or code.',
      outcome: 'Whether it was done or refused.',
      count: 'How often it happened: repeated refusals are kept as one entry.',
      request_id: 'Id of the request, as in the header `X-Request-Id`, or null.',
      address: 'IP address of the request, or null.',
      client: 'The calling program, for example `Firefox, Linux`, or null.',
      session_id:
        'Id of the impersonation session in which the provider’s staff acted, or null. Use it as a filter to list the whole session.',
      session:
        'With `fold=sessions`, of the entry that stands for a session: when it started and ended, why, and how many views, changes and refusals it had. Otherwise null.',
    },
    example: {
      event_id: '7d6c5b4a-3f2e-4d1c-8b0a-9f8e7d6c5b4a',
      company_id: exampleIds.company,
      company_name: 'Havbris Energi A/S',
      occurred_at: '2026-11-20T08:12:40.000Z',
      actor_kind: 'admin',
      actor_id: exampleIds.otherUser,
      actor_name: 'Line Kjærgaard',
      actor_label: 'Line Kjærgaard',
      subject_id: null,
      subject_name: null,
      operation: 'numbers.update',
      entity_kind: 'number',
      entity_id: exampleIds.number,
      entity_name: 'Søren Holm',
      entity_phone_number: '+4526680039',
      before: { plan_id: exampleIds.plan },
      after: { plan_id: exampleIds.otherPlan },
      names: { [exampleIds.plan]: 'Zone A 20 GB', [exampleIds.otherPlan]: 'Zone A 50 GB' },
      outcome: 'done',
      count: 1,
      request_id: 'b3a1c2d4',
      address: '198.51.100.7',
      client: 'Firefox, Linux',
      session_id: null,
      session: null,
    },
  }),
];

const filters = {
  ...pagingQuery,
  from: 'Entries from this instant on.',
  to: 'Entries before this instant.',
  operation: 'One operation, for example `numbers.update`.',
  operation_group: 'All operations of one group, for example `numbers`.',
  actor_kind: 'Entries of one kind of actor, for example `staff`.',
  actor_id: 'Entries of one person who acted.',
  user_id: 'Entries of a person who acted, or whom staff acted as.',
  outcome: 'Only what was done, or only what was refused.',
  entity_kind: 'Entries about one kind of object, for example `number`.',
  entity_id: 'Entries about one object.',
  session_id: 'Entries of one impersonation session.',
  search:
    'Entries whose operation, actor, person or number contains this text: a name, an email address or digits.',
  via: '`mcp`: only what assistants did over MCP with API keys.',
  fold: '`sessions`: what the provider’s staff viewed in one impersonation session is one entry, with its start and end. Changes and refusals keep entries of their own.',
  without: '`views`: what was only read is left out. Refused reads are listed.',
};

export const auditDocs: {
  listCompanyAuditEvents: OperationDocs<typeof listCompanyAuditEvents>;
  listAuditEvents: OperationDocs<typeof listAuditEvents>;
} = {
  listCompanyAuditEvents: {
    description:
      'The audit log of your company, newest first: every change, every refused access, and every request of the provider’s staff while they acted as one of your administrators.',
    params: companyIdParam,
    query: filters,
  },
  listAuditEvents: {
    description: 'The audit log of all companies, newest first, for the provider’s staff.',
    query: { ...filters, company_id: 'Entries of one company.' },
  },
};
