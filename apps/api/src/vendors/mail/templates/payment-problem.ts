import { describeFailure, paymentFailures } from '@workspace/domain/billing/charges';
import * as z from 'zod';
import type { MailBlock, MailContent } from '../layout/content.ts';
import { billingFooter, billingFrame, greeting, monthAlone } from './billing-frame.ts';
import { formatDay, lineSchema, nameSchema } from './values.ts';

export const paymentProblemVariables = z.object({
  ...billingFrame,
  problem: z.enum(['failed', 'confirmation', 'unpaid']),
  number: lineSchema,
  /** `October 2026`. */
  month: lineSchema,
  /** With its currency. */
  amount: lineSchema,
  account_name: nameSchema,
  payment_method: lineSchema.nullable(),
  failure: z.enum(paymentFailures),
  /** Instants at which it was charged. */
  tries: z.array(z.iso.datetime()),
  next_try_at: z.iso.datetime().nullable(),
  /** The last planned try. */
  last_try_at: z.iso.datetime().nullable(),
  /** When it becomes unpaid. */
  given_up_at: z.iso.datetime().nullable(),
});

type Variables = z.infer<typeof paymentProblemVariables>;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

const blocked = 'new numbers cannot be ordered until it is paid';

const methodOf = ({ payment_method: method }: Variables) => method ?? 'the payment method';

/** "This was the third try. The next one is on 23 November 2026." */
function tryWords({ tries, next_try_at: nextTryAt }: Variables): string {
  const ordinal = ordinals[tries.length - 1];
  const next =
    nextTryAt === null
      ? 'It is not tried again automatically.'
      : `The next try is on ${formatDay(nextTryAt)}.`;
  return ordinal === undefined ? next : `This was the ${ordinal} try. ${next}`;
}

interface Words {
  readonly title: string;
  readonly paragraph: string;
  readonly notice: Extract<MailBlock, { kind: 'notice' }>;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly button: string;
  readonly note: string;
}

/** What happens if nobody does anything. */
function endWords({ next_try_at: next, last_try_at: last, given_up_at: end }: Variables): string {
  if (next !== null && last !== null) {
    return `The last try is on ${formatDay(last)}. After it the invoice is unpaid, and ${blocked}.`;
  }
  if (end === null) return `While the invoice is unpaid, ${blocked}.`;
  return `At the end of ${formatDay(end)} the invoice is unpaid, and ${blocked}.`;
}

function failedWords(variables: Variables): Words {
  const { amount, month, failure, next_try_at: nextTryAt } = variables;
  const { title, advice } = describeFailure(failure);
  const waits = failure === 'insufficient_funds' && nextTryAt !== null;
  return {
    title: `Payment failed: ${amount} for ${monthAlone(month)}`,
    paragraph: `we tried to charge ${methodOf(variables)}, and the payment failed. All numbers keep working.`,
    notice: { kind: 'notice', tone: 'problem', title, text: tryWords(variables) },
    steps: waits
      ? [
          {
            title: 'Put money on the card',
            text: `before ${formatDay(nextTryAt)}. We try again automatically.`,
          },
          { title: 'Or pay now', text: 'with this card or another one.' },
        ]
      : [
          { title: advice, text: '' },
          { title: 'Then pay now', text: 'with this card or another one.' },
        ],
    button: `Pay ${amount} now`,
    note: endWords(variables),
  };
}

function confirmationWords(variables: Variables): Words {
  const { amount, month } = variables;
  return {
    title: `Confirm the payment of ${amount} for ${monthAlone(month)}`,
    paragraph: `the bank of ${methodOf(variables)} asks you to confirm the payment. All numbers keep working.`,
    notice: {
      kind: 'notice',
      tone: 'ask',
      title: 'Nothing is charged until you confirm',
      text: 'It takes a minute. Have the phone or the app of your bank at hand.',
    },
    steps: [],
    button: 'Confirm the payment',
    note: endWords(variables),
  };
}

function unpaidWords(variables: Variables): Words {
  const { amount, month, failure } = variables;
  const { title, advice } = describeFailure(failure);
  return {
    title: `${amount} for ${monthAlone(month)} is unpaid`,
    paragraph: `the invoice for ${month} could not be charged and is not tried again automatically.`,
    notice: {
      kind: 'notice',
      tone: 'problem',
      title,
      text: `${advice} Until then new numbers cannot be ordered. All numbers keep working.`,
    },
    steps: [],
    button: `Pay ${amount} now`,
    note: `As soon as the invoice is paid, numbers can be ordered again.`,
  };
}

const words = { failed: failedWords, confirmation: confirmationWords, unpaid: unpaidWords };

const linkNote =
  'The link needs no login, and is valid for 30 days. It opens this invoice and nothing else.';

/** A payment that failed, waits for the customer's bank, or was given up. */
export function paymentProblem(variables: Variables): MailContent {
  const { problem, number, amount, account_name, tries, url, audience } = variables;
  const { title, paragraph, notice, steps, button, note } = words[problem](variables);
  const tried = tries.length === 0 ? [] : [{ label: 'Tried', values: tries.map(formatDay) }];
  return {
    ...billingFooter(variables),
    subject: title,
    preview: `${notice.title}. ${notice.text}`,
    title,
    blocks: [
      { kind: 'paragraph', text: `${greeting(variables)}, ${paragraph}` },
      notice,
      {
        kind: 'facts',
        facts: [
          { label: 'Invoice', values: [number] },
          { label: 'Account', values: [account_name] },
          { label: 'Open', values: [amount] },
          ...tried,
        ],
      },
      ...(steps.length === 0 ? [] : [{ kind: 'steps', title: 'What to do', steps } as const]),
      { kind: 'button', label: button, url },
      { kind: 'note', text: audience === 'billing' ? `${note} ${linkNote}` : note },
    ],
  };
}
