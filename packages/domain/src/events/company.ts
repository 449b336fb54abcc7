import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { writeDay } from '../shared/day.ts';
import { defineEvents } from './define.ts';
import { whoseNumber } from './number-texts.ts';

const dayText = (day: string) => writeDay(`${day}T00:00:00.000Z`);

const numbersThatEnd = (count: string | undefined) =>
  count === undefined
    ? 'Numbers that are ordered until then end on that day.'
    : `${count === '1' ? 'Your number ends' : `All ${count} numbers end`} at the beginning of that day, and so do those that are ordered until then.`;

/** What happens to people, imports, emails and the company itself. */
export const companyEvents = defineEvents({
  userCreated: {
    name: 'user.created',
    webhook: { label: 'Added' },
    subject: 'user',
    scope: 'people:read',
    notification: {
      type: 'person_added',
      label: 'Person added',
      tone: 'neutral',
      administrators: (params) => ({
        title: `${params.person_name ?? 'A person'} was added`,
        line: 'They can log in with their email address.',
      }),
      email: 'off',
      link: { administrators: (id) => (id === null ? '/people' : `/people?personId=${id}`) },
    },
  },
  /** Joined by an invitation or by the company's email domain. */
  userAdmitted: {
    name: 'user.admitted',
    webhook: { label: 'Added', type: 'user.created' },
    subject: 'user',
    scope: 'people:read',
  },
  userUpdated: {
    name: 'user.updated',
    webhook: { label: 'Changed' },
    subject: 'user',
    scope: 'people:read',
  },
  userArchived: {
    name: 'user.archived',
    webhook: { label: 'Archived' },
    subject: 'user',
    scope: 'people:read',
  },
  userRestored: {
    name: 'user.restored',
    webhook: { label: 'Brought back' },
    subject: 'user',
    scope: 'people:read',
  },
  teamCreated: {
    name: 'team.created',
    webhook: { label: 'Created' },
    subject: 'team',
    scope: 'teams:read',
  },
  teamUpdated: {
    name: 'team.updated',
    webhook: { label: 'Changed' },
    subject: 'team',
    scope: 'teams:read',
  },
  teamDeleted: {
    name: 'team.deleted',
    webhook: { label: 'Deleted' },
    subject: 'team',
    scope: 'teams:read',
  },
  integrationFailed: {
    name: 'integration.error',
    webhook: { label: 'It no longer works' },
    subject: 'integration',
    scope: 'people:read',
  },
  simAccessHeld: {
    name: 'user.sim_access_held',
    subject: 'user',
    scope: 'people:read',
    payload: z.object({
      /** Null for an API key. */
      staff_name: z.nullable(z.string()),
      /** Null for staff. */
      api_key_name: z.nullable(z.string()),
      /** How many people, where it is more than one. */
      people: z.nullable(z.string()),
    }),
    notification: {
      type: 'sim_hold',
      label: 'SIM access to confirm',
      params: ['staff_name', 'api_key_name', 'people'],
      tone: 'ask',
      administrators: (params) => ({
        title: params.people
          ? `Confirm the SIM access of ${params.people} people`
          : `Confirm ${whoseNumber(params)} SIM access`,
        line: params.api_key_name
          ? `The API key ${params.api_key_name} changed who may see the SIM details.`
          : `${params.staff_name ?? brand.name} of ${brand.name} changed who may see the SIM details.`,
      }),
      email: 'on',
      link: { administrators: () => '/sim-access' },
    },
  },
  requestsWaiting: {
    name: 'company.requests_waiting',
    subject: 'company',
    scope: 'requests:read',
    payload: z.object({
      /** How many requests are named, at least 1. */
      count: z.string(),
      /** The first people; null if none has a name. */
      names: z.nullable(z.string()),
      /** How many more people; null if there are none. */
      others: z.nullable(z.string()),
      /** For how many whole days the oldest has waited. */
      days: z.string(),
    }),
    notification: {
      type: 'requests_waiting',
      label: 'Requests that wait for long',
      params: ['count', 'names', 'others', 'days'],
      tone: 'ask',
      administrators: ({ count = '1', names, others, days = '2' }) => ({
        title:
          count === '1'
            ? `A request has waited for ${days} days`
            : `${count} requests have waited for up to ${days} days`,
        line: `Approve or decline ${count === '1' ? 'it' : 'them'}, so that nobody waits for an answer${names === undefined ? '' : `: ${names}${others === undefined ? '' : ` and ${others} more`}`}.`,
      }),
      email: 'on',
      link: { administrators: () => '/requests' },
    },
    audit: { operation: 'requests.remind', label: 'Administrators reminded of requests that wait' },
  },
  importFinished: {
    name: 'import.finished',
    subject: 'import',
    scope: 'people:read',
    payload: z.object({ file_name: z.string() }),
    notification: {
      type: 'import_finished',
      label: 'Import finished',
      folds: true,
      params: ['file_name'],
      tone: 'neutral',
      person: ({ file_name: file }) => ({
        title: 'Your import is finished',
        line: `${file ?? 'The file'} was imported.`,
      }),
      notifiesActor: true,
      email: 'off',
      link: { person: () => '/import' },
    },
  },
  importFailed: {
    name: 'import.failed',
    subject: 'import',
    scope: 'people:read',
    payload: z.object({ failure: z.string() }),
    notification: {
      type: 'import_failed',
      label: 'Import failed',
      folds: true,
      params: ['failure'],
      tone: 'problem',
      person: ({ failure }) => ({
        title: 'Your import failed',
        line: failure ?? 'Nothing was imported.',
      }),
      notifiesActor: true,
      email: 'on',
      link: { person: () => '/import' },
    },
  },
  companyActivated: {
    name: 'company.activated',
    subject: 'company',
    scope: 'people:read',
    notification: {
      type: 'company_activated',
      label: 'Company activated',
      tone: 'neutral',
      administrators: () => ({
        title: 'Your company is activated',
        line: 'You can order numbers now.',
      }),
      email: 'on',
      link: { administrators: () => '/' },
    },
  },
  activationDeclined: {
    name: 'company.activation_declined',
    subject: 'company',
    scope: 'people:read',
    payload: z.object({
      /** In the words of the staff; null if they gave none. */
      reason: z.nullable(z.string()),
    }),
    notification: {
      type: 'activation_declined',
      label: 'Activation declined',
      params: ['reason'],
      tone: 'problem',
      administrators: ({ reason }) => ({
        title: 'The activation of your company was declined',
        line: reason ?? `Ask ${brand.name} what is missing, and request it again.`,
      }),
      email: 'on',
      link: { administrators: () => '/account' },
    },
  },
  archivePlanned: {
    name: 'company.archive_planned',
    subject: 'company',
    scope: 'people:read',
    payload: z.object({
      /** The UTC day at whose beginning the company is archived. */
      on: z.iso.date(),
      /** How many numbers end then, as of now; null if none runs. */
      numbers: z.nullable(z.string()),
    }),
    notification: {
      type: 'archive_planned',
      label: 'Company to be archived',
      params: ['on', 'numbers'],
      tone: 'neutral',
      administrators: ({ on, numbers }) => ({
        title: `Your company will be archived${on === undefined ? '' : ` on ${dayText(on)}`}`,
        line: `${brand.name} has planned it. ${numbersThatEnd(numbers)} From that day nobody of the company can log in. The last invoice comes as usual, with a link to pay it.`,
      }),
      email: 'on',
      link: { administrators: () => '/' },
    },
  },
  archiveRevoked: {
    name: 'company.archive_revoked',
    subject: 'company',
    scope: 'people:read',
    payload: z.object({ on: z.iso.date() }),
    notification: {
      type: 'archive_revoked',
      label: 'Company not archived',
      params: ['on'],
      tone: 'neutral',
      administrators: ({ on }) => ({
        title: 'Your company will not be archived',
        line: `${brand.name} has revoked what was planned${on === undefined ? '' : ` for ${dayText(on)}`}. Your numbers go on.`,
      }),
      email: 'on',
      link: { administrators: () => '/' },
    },
  },
  documentsApproved: {
    name: 'company.documents_approved',
    subject: 'company',
    scope: 'people:read',
    notification: {
      type: 'documents_approved',
      label: 'Documents approved',
      tone: 'neutral',
      administrators: () => ({
        title: 'Your documents are approved',
        line: 'Nothing more is needed to verify your company.',
      }),
      email: 'off',
      link: { administrators: () => '/account' },
    },
  },
  documentsRejected: {
    name: 'company.documents_rejected',
    subject: 'company',
    scope: 'people:read',
    payload: z.object({ reason: z.nullable(z.string()) }),
    notification: {
      type: 'documents_rejected',
      label: 'Documents rejected',
      params: ['reason'],
      tone: 'problem',
      administrators: ({ reason }) => ({
        title: 'Your documents were rejected',
        line: reason ?? 'Send others.',
      }),
      email: 'on',
      link: { administrators: () => '/account' },
    },
  },
  impersonationStarted: {
    name: 'company.impersonation_started',
    subject: 'company',
    scope: 'people:read',
    payload: z.object({ staff_name: z.string() }),
    notification: {
      type: 'impersonation_started',
      label: 'Provider acts as your company',
      params: ['staff_name'],
      tone: 'neutral',
      administrators: ({ staff_name: name }) => ({
        title: `${name ?? 'Staff'} of ${brand.name} acts as your company`,
        line: 'The audit log records everything they do.',
      }),
      email: 'off',
      link: { administrators: () => '/audit' },
    },
  },
  emailUndelivered: {
    name: 'company.email_undelivered',
    subject: 'company',
    scope: 'people:read',
    payload: z.object({ recipient: z.string(), template: z.string() }),
    notification: {
      type: 'email_undelivered',
      label: 'Email not delivered',
      params: ['recipient', 'template'],
      tone: 'problem',
      administrators: ({ recipient }) => ({
        title: 'An email could not be delivered',
        line: `To ${recipient ?? 'a person'}. Check the address; it is not sent again.`,
      }),
      // An email about an email that failed could fail for the same reason.
      email: 'never',
      link: { administrators: () => '/emails?status=failed' },
    },
  },
});
