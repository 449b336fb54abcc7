import * as z from 'zod/mini';
import { changeMinutes } from '../assistants/rules.ts';
import { writeDay } from '../shared/day.ts';
import { defineEvents, type NotificationParams } from './define.ts';

/** What the assistant asks to do: "end +4551902764 on 30 November 2026". */
function request({ attempt = 'change something', phone_number, ends_on }: NotificationParams) {
  if (phone_number === undefined) return attempt;
  if (ends_on === undefined) return `${attempt}: ${phone_number}`;
  return `end ${phone_number} on ${writeDay(`${ends_on}T00:00:00.000Z`)}`;
}

/** What assistants ask of administrators. The facts name no person. */
export const assistantEvents = defineEvents({
  changeWaits: {
    name: 'assistant_change.waits',
    subject: 'assistant_change',
    scope: 'numbers:read',
    payload: z.object({
      key_name: z.string(),
      /** The operation as a verb: "change a number". */
      attempt: z.string(),
      /** E.164, of a change of one number. */
      phone_number: z.nullable(z.string()),
      /** The last day of that number, if the change ends it. */
      ends_on: z.nullable(z.iso.date()),
    }),
    notification: {
      type: 'assistant_change_waits',
      label: 'Assistant’s change to confirm',
      tone: 'ask',
      params: ['key_name', 'attempt', 'phone_number', 'ends_on'],
      administrators: (params) => ({
        title: `${params.key_name ?? 'An assistant'} asks to ${request(params)}`,
        line: `Look at what would happen, and confirm or cancel it within ${changeMinutes} minutes.`,
      }),
      email: 'off',
      link: { administrators: () => '/developers/assistant' },
    },
  },
  /** It was confirmed, cancelled, or nobody decided in time. */
  changeSettled: {
    name: 'assistant_change.settled',
    subject: 'assistant_change',
    scope: 'numbers:read',
    settles: true,
  },
});
