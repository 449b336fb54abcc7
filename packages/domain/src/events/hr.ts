import * as z from 'zod/mini';
import { writeDay } from '../shared/day.ts';
import { defineEvents } from './define.ts';

const link = { administrators: () => '/integrations?hr=changes' };

/** A count as text; null for none. */
const count = z.nullable(z.string());

const phrase = (number: string | undefined, one: string, many: string): string[] =>
  number === undefined ? [] : [`${number} ${number === '1' ? one : many}`];

const sentence = (parts: readonly string[]): string => {
  const [first = 'Something differs', ...rest] = parts;
  return [first, ...rest].join(', ');
};

/** What the HR system has reported, and what became of planned changes. */
export const hrEvents = defineEvents({
  changed: {
    name: 'company.hr_changed',
    subject: 'company',
    scope: 'people:read',
    payload: z.object({
      joiners: count,
      leavers: count,
      /** The one day on which all of them leave; null if there are several, or it is at once. */
      leaves_on: z.nullable(z.iso.date()),
      changed: count,
      unclear: count,
    }),
    notification: {
      type: 'hr_changed',
      label: 'Changes in the HR system',
      params: ['joiners', 'leavers', 'leaves_on', 'changed', 'unclear'],
      tone: 'ask',
      administrators: ({ joiners, leavers, leaves_on: day, changed, unclear }) => {
        const on = day === undefined ? '' : ` on ${writeDay(`${day}T00:00:00.000Z`)}`;
        return {
          title: sentence([
            ...phrase(joiners, 'person joined', 'people joined'),
            ...phrase(leavers, `leaves${on}`, `leave${on}`),
            ...phrase(changed, 'has another name or address', 'have another name or address'),
            ...phrase(unclear, 'entry is unclear', 'entries are unclear'),
          ]),
          line: 'The HR system has changed. Choose what is changed here.',
        };
      },
      email: 'on',
      link,
    },
    audit: { operation: 'hr_plans.read', label: 'People of the HR system compared' },
  },
  accessRevoked: {
    name: 'company.hr_access_revoked',
    subject: 'company',
    scope: 'people:read',
    payload: z.object({ names: z.string() }),
    notification: {
      type: 'hr_access_revoked',
      label: 'Access revoked in the HR system',
      params: ['names'],
      tone: 'ask',
      administrators: ({ names = 'a person' }) => ({
        title: `Stop the lines of ${names} at once?`,
        line: 'The HR system has revoked the access. Nothing is stopped until you choose it.',
      }),
      email: 'on',
      link,
    },
  },
  plannedRefused: {
    name: 'company.hr_planned_refused',
    subject: 'company',
    scope: 'people:read',
    payload: z.object({ name: z.string(), kind: z.enum(['joiner', 'leaver']), on: z.iso.date() }),
    notification: {
      type: 'hr_planned_refused',
      label: 'Planned change not made',
      params: ['name', 'kind'],
      tone: 'problem',
      administrators: ({ name = 'A person', kind }) => ({
        title: `${name} was not ${kind === 'joiner' ? 'added' : 'archived'} as planned`,
        line: 'Something has changed since it was planned. Look at what the HR system has now.',
      }),
      email: 'on',
      link,
    },
    audit: { operation: 'hr_plans.due', label: 'Planned change{ of *} made' },
  },
});
