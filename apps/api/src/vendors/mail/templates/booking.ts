import { brand } from '@workspace/domain/brand';
import * as z from 'zod';
import type { MailBlock, MailContent } from '../layout/content.ts';
import { lineSchema, nameSchema } from './values.ts';

const whenSchema = z.object({ day: lineSchema, time: lineSchema });
const url = z.url({ protocol: /^https?$/ });

/** The variables of the mails about a meeting with a sales consultant. */
export const bookingVariables = z.object({
  /** `visitor`: whoever booked it. */
  audience: z.enum(['visitor', 'host']),
  change: z.enum(['booked', 'moved', 'cancelled']),
  host_name: nameSchema,
  minutes: z.int(),
  first_name: nameSchema,
  last_name: nameSchema,
  email: lineSchema,
  /** What the visitor wrote; only for the host. */
  note: lineSchema.nullable(),
  /** In the time zone of the reader. */
  when: whenSchema,
  /** When it was before it was moved. */
  before: whenSchema.nullable(),
  video_url: url.nullable(),
  /** For the visitor: the link with the ticket, or the booking page once it is cancelled. */
  url: url.nullable(),
  /** An iCalendar file, and what calendars do with it (RFC 5546). */
  calendar: z.object({ method: z.enum(['PUBLISH', 'REQUEST', 'CANCEL']), content: z.string() }),
});

export type BookingMail = z.input<typeof bookingVariables>;
type Variables = z.output<typeof bookingVariables>;

const joined = ({ day, time }: Variables['when']) => `${day}, ${time}`;

const verbs = { booked: 'booked', moved: 'moved', cancelled: 'cancelled' } as const;

function factsOf({ audience, when, before, change, ...more }: Variables): MailBlock {
  const isHost = audience === 'host';
  const name = `${more.first_name} ${more.last_name}`;
  const facts = [
    { label: 'Day', value: when.day },
    { label: 'Time', value: when.time },
    { label: 'Until now', value: before && joined(before) },
    { label: 'With', value: isHost ? name : more.host_name },
    { label: 'Email', value: isHost ? more.email : null },
    { label: 'About', value: more.note },
    { label: 'Video call', value: change === 'cancelled' ? null : more.video_url },
  ];
  return {
    kind: 'facts',
    facts: facts.flatMap(({ label, value }) => (value ? [{ label, values: [value] }] : [])),
  };
}

/** What whoever booked it is told first. */
function sentenceFor({ change, first_name: first, host_name: host, ...more }: Variables): string {
  if (change === 'cancelled') return `Hi ${first}, the meeting with ${host} is cancelled.`;
  const link =
    more.video_url === null
      ? `The link to the video call follows from ${host}.`
      : 'The link to the video call is below.';
  const what = change === 'moved' ? 'is moved' : 'is booked';
  return `Hi ${first}, the meeting with ${host} ${what}. ${host} calls you by video for ${more.minutes} minutes. ${link}`;
}

function blocksForVisitor(variables: Variables): MailBlock[] {
  const { change, url: link } = variables;
  const isCancelled = change === 'cancelled';
  return [
    { kind: 'paragraph', text: sentenceFor(variables) },
    factsOf(variables),
    ...(link === null
      ? []
      : [
          {
            kind: 'button',
            label: isCancelled ? 'Book another time' : 'Move or cancel',
            url: link,
          } as const,
        ]),
    ...(isCancelled
      ? []
      : [
          {
            kind: 'note',
            text: 'The invitation for your calendar is attached. Whoever has the link can move and cancel the meeting. You did not book it? Cancel it, and nothing else is sent here.',
          } as const,
        ]),
  ];
}

function blocksForHost(variables: Variables): MailBlock[] {
  const { first_name: first, last_name: last, change, video_url: videoUrl } = variables;
  const task =
    change === 'cancelled' || videoUrl !== null ? '' : ` Send ${first} the link to the video call.`;
  return [
    { kind: 'paragraph', text: `${first} ${last} ${verbs[change]} a meeting with you.${task}` },
    factsOf(variables),
  ];
}

/** A meeting was booked, moved or cancelled, for whoever booked it and for the host. */
export function bookingMail(variables: Variables): MailContent {
  const { audience, change, when, host_name: host, calendar } = variables;
  const isHost = audience === 'host';
  const name = `${variables.first_name} ${variables.last_name}`;
  const title = `Meeting with ${isHost ? name : host} ${verbs[change]}`;
  return {
    subject: `${title}: ${when.day}`,
    preview: joined(when),
    title,
    blocks: isHost ? blocksForHost(variables) : blocksForVisitor(variables),
    reason: isHost
      ? `You receive this email because meetings with you are booked in ${brand.name}.`
      : 'You receive this email because this address was entered on the booking page.',
    calendar,
  };
}
