import { e164Schema } from '@workspace/domain/shared/phone';
import { topUpInSentence } from '@workspace/domain/topups/name-in-sentence';
import { contractAdvice } from '@workspace/domain/transfers/rules/old-contract';
import * as z from 'zod';
import { formatPhone } from '../../phone-format.ts';
import type { MailBlock, MailContent } from '../layout/content.ts';
import { linkNote } from './notification.ts';
import { formatDay, nameSchema } from './values.ts';

/** The variables of the mail with the status link of a request. */
export const requestReceivedVariables = z.object({
  what: z.enum(['transfer', 'top_up']),
  /** `received`: the request was just made; `asked`: somebody asked for the link again. */
  cause: z.enum(['received', 'asked']),
  first_name: nameSchema,
  company_name: nameSchema,
  /** E.164; null if the number was never assigned. */
  phone_number: z.nullable(e164Schema),
  /** Of a transfer; null if it is not known. */
  carrier: nameSchema.nullable(),
  /** Of the number of a transfer; mails that were queued before have none. */
  country_code: z.string().length(2).nullable().default(null),
  plan_name: nameSchema.nullable(),
  /** UTC midnight of the day that was asked for; null if there is none. */
  day: z.nullable(z.iso.datetime()),
  url: z.url({ protocol: /^https?$/ }),
});
type Variables = z.infer<typeof requestReceivedVariables>;

function factsOf({ what, phone_number, carrier, plan_name, day }: Variables): MailBlock {
  const facts = [
    { label: 'Number', value: phone_number && formatPhone(phone_number) },
    { label: 'From', value: carrier },
    { label: what === 'transfer' ? 'Plan' : 'Top-up', value: plan_name },
    { label: 'Asked for', value: day && formatDay(day) },
  ];
  return {
    kind: 'facts',
    facts: facts.flatMap(({ label, value }) => (value ? [{ label, values: [value] }] : [])),
  };
}

function openingOf({ what, cause, phone_number, plan_name }: Variables): string {
  const number = phone_number === null ? 'your number' : formatPhone(phone_number);
  if (cause === 'asked') {
    const request = what === 'transfer' ? `the transfer of ${number}` : `the top-up of ${number}`;
    return `here is a new link to the status of ${request}. Somebody asked for it with your email address; if it was not you, there is nothing to do.`;
  }
  const request =
    what === 'transfer'
      ? `transfer ${number}`
      : `top up ${number} with ${topUpInSentence(plan_name ?? 'data')}`;
  return `we have your request to ${request}. Your IT team decides on it first. You get an email when they have decided.`;
}

/** The link by which a person follows their own request, when it was made or is asked for again. */
export function requestReceived(variables: Variables): MailContent {
  const { what, cause, first_name, company_name, url } = variables;
  const isTransfer = what === 'transfer';
  const title = cause === 'received' ? 'We have your request' : 'The status of your request';
  const country = variables.country_code;
  const advice = contractAdvice({ country, carrier: variables.carrier ?? 'your carrier' });
  return {
    subject: `${title}: ${isTransfer ? 'transfer of your number' : 'top-up'}`,
    preview: 'Follow it with the link in this email.',
    title,
    company: company_name,
    blocks: [
      {
        kind: 'paragraph',
        text: `${first_name === '' ? 'Hi' : `Hi ${first_name}`}, ${openingOf(variables)}`,
      },
      factsOf(variables),
      { kind: 'button', label: 'See the status', url },
      { kind: 'note', text: `${isTransfer ? `${advice} ` : ''}${linkNote}` },
    ],
    reason: `You receive this email because ${company_name} has a mobile plan for you.`,
  };
}
