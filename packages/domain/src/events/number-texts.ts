import type { EventNotification, NotificationParams } from './define.ts';

/** Where notifications of a number lead. */
export const numberLink: EventNotification['link'] = {
  administrators: (id) => `/?numberId=${id ?? ''}&tabId=person`,
  person: () => '/my-plan',
};

/** Whose number it is: "Søren Holm’s". */
export const whoseNumber = ({ person_name: name }: NotificationParams) => `${name ?? 'A person'}’s`;

/** The number and its plan, as far as they are known. */
export const whatNumber = ({ phone_number: number, plan_name: plan }: NotificationParams) =>
  [number, plan].filter(Boolean).join(', ') || 'The number is pending.';

/** Appends the reason, if it is text and not a code. */
export function because(words: string, reason: string | null | undefined): string {
  return reason && /\s/.test(reason) ? `${words}: ${reason}` : words;
}
