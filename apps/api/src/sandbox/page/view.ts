import * as z from 'zod';
import { type PhoneProblem, phoneProblems } from '../../vendors/network/sandbox/phone.ts';
import type { MessageRow } from '../sandbox-store.ts';

/** Why the clock was not moved to the chosen time. */
export const clockProblems = {
  past: 'Choose a later time. The clock cannot be moved back.',
  too_far: 'Choose an earlier time. The clock cannot be moved by more than 400 days at once.',
  unreadable: 'Choose a day and a time.',
} as const;
export type ClockProblem = keyof typeof clockProblems;

const isProblem = (name: string): name is PhoneProblem => Object.hasOwn(phoneProblems, name);
const problemNames = Object.keys(phoneProblems).filter(isProblem);

/** The sections beside the messages, in the order of the navigation, with their titles. */
export const sectionTitles = {
  network: 'Network',
  payments: 'Payments',
  hr: 'HR system',
  crm: 'CRM',
  forms: 'Form and booking',
} as const;
export type Section = keyof typeof sectionTitles;

const isSection = (name: string): name is Section => Object.hasOwn(sectionTitles, name);
export const sections = Object.keys(sectionTitles).filter(isSection);

/** The state of the page, as held by its address. */
export const viewSchema = z.strictObject({
  /** Without it, the page shows the messages. */
  section: z.enum(sections).optional(),
  channel: z.enum(['email', 'sms']).optional(),
  /** Matches the recipient, the subject and the text. */
  search: z.string().max(200, 'Search for at most 200 characters.').optional(),
  /** The opened message. */
  message: z.uuid('This is not the ID of a message.').optional(),
  clock: z.enum(['past', 'too_far', 'unreadable']).optional(),
  /** The chosen number. */
  number: z.uuid('This is not the ID of a number.').optional(),
  /** Matches the phone number and the person of numbers. */
  find: z.string().max(200, 'Search for at most 200 characters.').optional(),
  /** Why an event of the chosen number's eSIM was refused. */
  esim: z.enum(problemNames).optional(),
});
export type View = z.infer<typeof viewSchema>;

/** Titles of the list. */
export const channelTitles = { all: 'Messages', email: 'Mail', sms: 'SMS' } as const;

/** The page's address with another state; the rest is kept. */
export function addressOf(view: View, changes: Partial<View> = {}): string {
  const { clock: _, esim: __, ...kept } = view;
  const values = Object.entries({ ...kept, ...changes }).filter(([, value]) => value);
  const query = new URLSearchParams(values).toString();
  return query === '' ? '/sandbox' : `/sandbox?${query}`;
}

/** What of the page's state stays when one of its forms was sent; the newest message is opened. */
export const placeOf = ({ section, channel, search, number }: View): View => ({
  section,
  channel,
  search,
  number,
});

/** The address to which a form of the page is posted, so that the answer is the same place again. */
export function actionOf(view: View, path: '/sandbox/clock' | '/sandbox/esim'): string {
  return addressOf(placeOf(view)).replace('/sandbox', path);
}

/** The chosen message, otherwise the newest. */
export function openedMessage(view: View, messages: readonly MessageRow[]): MessageRow | undefined {
  return messages.find(({ id }) => id === view.message) ?? messages[0];
}
