import { brand } from '@workspace/domain/brand';
import { e164Schema } from '@workspace/domain/shared/phone';
import * as z from 'zod';
import { formatPhone, withPhones } from '../../phone-format.ts';
import type { MailBlock, MailContent } from '../layout/content.ts';
import { linkNote } from './notification.ts';
import { lineSchema, nameSchema } from './values.ts';

/** The variables of the mail about a transfer that the carrier has rejected. */
export const transferRejectedVariables = z.object({
  /** In which role the recipient receives it: for their own number, or for that of a person. */
  audience: z.enum(['administrators', 'person']),
  first_name: nameSchema,
  company_name: nameSchema,
  person_name: nameSchema,
  phone_number: z.nullable(e164Schema),
  carrier: nameSchema.nullable(),
  plan_name: nameSchema.nullable(),
  /** What is wrong, in a few words. */
  reason: lineSchema,
  /** What is wrong and what to do. */
  explanation: lineSchema.transform(withPhones),
  /** The field to correct, as the form names it. */
  label: lineSchema.nullable(),
  /** Where the right value is found. */
  find: z.array(lineSchema),
  /** Whether the carrier cannot give the number away. */
  cannot_move: z.boolean().default(false),
  /** Where it is corrected: the status page, or the app. */
  url: z.url({ protocol: /^https?$/ }),
  unsubscribe_url: z.url({ protocol: /^https?$/ }),
});
type Variables = z.infer<typeof transferRejectedVariables>;

function factsOf({ phone_number, person_name, carrier, plan_name }: Variables): MailBlock {
  const facts = [
    { label: 'Number', value: phone_number && formatPhone(phone_number) },
    { label: 'Person', value: person_name },
    { label: 'From', value: carrier },
    { label: 'Plan', value: plan_name },
  ];
  return {
    kind: 'facts',
    facts: facts.flatMap(({ label, value }) => (value ? [{ label, values: [value] }] : [])),
  };
}

/** Nothing can be corrected: either the carrier changes something, or the number stays there. */
const stepsOfUnmovable = (carrier: string): MailBlock => ({
  kind: 'steps',
  title: 'What helps',
  steps: [
    {
      title: `Ask ${carrier}.`,
      text: 'Is the number active, and a mobile number? If it is again, send the transfer again.',
    },
    {
      title: 'Or keep the temporary number.',
      text: 'The eSIM works with it already. It becomes the number of the plan, and the transfer ends.',
    },
  ],
});

function stepsOf({ label, find, carrier, cannot_move }: Variables): MailBlock {
  if (cannot_move) return stepsOfUnmovable(carrier ?? 'the carrier');
  const where = find.length > 0 ? find.join(' ') : 'It is on the latest invoice of the carrier.';
  return {
    kind: 'steps',
    title: 'Three steps',
    steps: [
      label === null
        ? { title: 'Check the details.', text: 'Compare them with the latest invoice.' }
        : { title: `Find the right value of “${label}”.`, text: where },
      { title: 'Correct it.', text: 'The form is open at the right place. The rest is kept.' },
      {
        title: 'Send it again.',
        text: `${carrier ?? 'The carrier'} checks it again, without a new approval.`,
      },
    ],
  };
}

/** What to do after a carrier has rejected a transfer, for the person or an administrator. */
export function transferRejected(variables: Variables): MailContent {
  const { unsubscribe_url: unsubscribeUrl } = variables;
  const { audience, first_name, company_name, person_name, carrier, reason, url } = variables;
  const isOwn = audience === 'person';
  const number = isOwn || person_name === '' ? 'your number' : `the number of ${person_name}`;
  const by = carrier ?? 'the carrier';
  const title = 'Transfer rejected: what to do';
  const subject = isOwn || person_name === '' ? title : `${title} (${person_name})`;
  return {
    subject,
    preview: reason,
    title,
    company: company_name,
    blocks: [
      {
        kind: 'paragraph',
        text: `${first_name === '' ? 'Hi' : `Hi ${first_name}`}, ${by} rejected the transfer of ${number}. It still works there, and nothing is lost.${variables.cannot_move ? '' : ' You can send the transfer again.'}`,
      },
      {
        kind: 'notice',
        title: reason,
        text: variables.explanation,
      },
      factsOf(variables),
      stepsOf(variables),
      {
        kind: 'button',
        label: variables.cannot_move ? 'Open the transfer' : 'Correct the transfer',
        url,
      },
      {
        kind: 'note',
        text: `Do not cancel the contract with ${by}. The transfer ends it.${isOwn ? ` ${linkNote}` : ''}`,
      },
    ],
    reason: isOwn
      ? `You receive this email because ${company_name} has a mobile plan for you.`
      : `You receive this email as an administrator of ${company_name} in ${brand.name}.`,
    settingsUrl: new URL('/profile', url).href,
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  };
}
