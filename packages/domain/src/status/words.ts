import { brand } from '../brand.ts';
import { writeDay, writeLastDay } from '../shared/day.ts';
import { topUpInSentence } from '../topups/name-in-sentence.ts';
import type { TopUpStatus } from '../topups/states.ts';
import { contractAdvice, endsContract } from '../transfers/rules/old-contract.ts';
import type { StatusWords, TopUpOnPage, TransferStatus } from './schema.ts';

interface About {
  readonly company_name: string;
  readonly reason: string | null;
  readonly phone_number: string | null;
}

type TransferFacts = Pick<
  TransferStatus,
  'status' | 'carrier' | 'plan_name' | 'porting_date' | 'temporary_number' | 'esim' | 'rejection'
>;

/** A transfer's own facts beside those that all requests have. */
interface AboutTransfer extends About {
  /** Of the number. */
  readonly country_code: string;
}

/** The eSIM works from the approval on, and the number moves to it: without it there is no phone. */
function eSimToDo({ esim, temporary_number: number }: TransferFacts): string | null {
  const works = number === null ? '' : ` It works as ${number} until the day.`;
  if (esim === 'ready') return `Install the eSIM already.${works}`;
  if (esim === 'preparing') return 'Your eSIM is being made. You get its guide in another email.';
  return null;
}

function rejectedToDo({ rejection, temporary_number: temporary }: TransferFacts): string {
  if (rejection?.cannot_move) {
    const instead = temporary === null ? 'cancel the transfer' : `keep ${temporary}`;
    return `Ask the carrier whether the number is active. If it is not, ${instead}.`;
  }
  const label = rejection?.label;
  return label
    ? `Correct “${label}”, and send the transfer again.`
    : 'Check the details, and send the transfer again.';
}

/** What the page says about a transfer. */
export function transferWords(facts: TransferFacts, about: AboutTransfer): StatusWords {
  const known = facts.carrier;
  const carrier = known ?? 'your carrier';
  const Carrier = known ?? 'Your carrier';
  const country = about.country_code;
  const keepContract = `Nothing now. ${contractAdvice({ country, carrier })}`;
  const day = facts.porting_date === null ? null : writeDay(facts.porting_date);
  switch (facts.status) {
    case 'pending':
      return {
        title: 'Your IT team decides first',
        happened: `${about.company_name} has your request. You get an email when they have decided.`,
        to_do: keepContract,
        next: `After the approval it goes to ${carrier}, which answers with a date.${
          day === null ? '' : ` You asked for ${day}.`
        }`,
      };
    case 'processing':
      return {
        title: `${Carrier} is checking the transfer`,
        happened: `The transfer is approved, and ${carrier} has it. Your number still works there.`,
        to_do: eSimToDo(facts) ?? keepContract,
        next: `${Carrier} answers. You get the date by email.${
          day === null ? '' : ` You asked for ${day}.`
        }`,
      };
    case 'scheduled':
      return {
        title: day === null ? 'The transfer has a date' : `Your number moves on ${day}`,
        happened: `${Carrier} has confirmed the day. That morning the number may be silent for a short while.`,
        to_do: [eSimToDo(facts), 'Keep the old SIM until then.'].filter(Boolean).join(' '),
        next: `${day === null ? 'On that day' : `On ${day}`}, restart the phone, then call somebody. You get an email when the number is transferred.`,
      };
    case 'rejected':
      return {
        title: facts.rejection?.title ?? 'The carrier rejected the transfer',
        happened: `${facts.rejection?.text ?? `${Carrier} rejected the transfer.`} Your number still works there, and nothing is lost.`,
        to_do: rejectedToDo(facts),
        next: `${Carrier} checks it again. Your IT team sees the change, and need not approve it again.`,
      };
    case 'completed':
      if (facts.esim === 'ready') {
        return {
          title: 'Your number has been transferred',
          happened: `It is with ${brand.name} now, and the eSIM is not on your phone yet. Calls reach you once it is.`,
          to_do: 'Install the eSIM now. Then take out the old SIM, which works no longer.',
          next: null,
        };
      }
      return {
        title: 'Your number has been transferred',
        happened: `It is with ${brand.name} now. Your plan is ${facts.plan_name}.`,
        to_do: endsContract(country)
          ? `Take out the old SIM. The transfer ended the contract with ${carrier}.`
          : 'Take out the old SIM.',
        next: null,
      };
    case 'declined':
      return {
        title: 'Your IT team declined the transfer',
        happened: `Nothing was sent to ${carrier}, and nothing changes. Your number stays where it is.`,
        to_do: 'Ask your IT team, or start a new transfer.',
        next: null,
      };
    case 'cancelled':
      return {
        title: 'The transfer was cancelled',
        happened: `Your number stays with ${carrier}.`,
        to_do:
          facts.esim === null
            ? 'Ask your IT team if you did not expect this, or start a new transfer.'
            : 'Ask your IT team if you did not expect this.',
        next: null,
      };
  }
}

type TopUpFacts = Pick<TopUpOnPage, 'status' | 'plan_name' | 'activate_at' | 'expires_at'>;

const activation = ({ activate_at: day }: TopUpFacts) =>
  `It becomes active on ${writeDay(day)}. You get an email and an SMS then.`;
const untilEnd = ({ expires_at: end }: TopUpFacts) =>
  end === null ? 'until the end of the month' : `until the end of ${writeLastDay(end)}`;

const topUps: Readonly<
  Record<Exclude<TopUpStatus, 'draft'>, (facts: TopUpFacts, about: About) => StatusWords>
> = {
  requested: (facts, { company_name: company }) => ({
    title: 'Your IT team decides first',
    happened: `${company} has your request for ${facts.plan_name}. You get an email when they have decided.`,
    to_do: null,
    next: `After the approval: ${activation(facts).replace('It becomes', 'it becomes')}`,
  }),
  approved: (facts) => ({
    title: 'Your top-up is approved',
    happened: `Your IT team approved ${facts.plan_name}.`,
    to_do: null,
    next: activation(facts),
  }),
  scheduled: (facts) => ({
    title: 'Your top-up is scheduled',
    happened: `Your IT team approved ${facts.plan_name}.`,
    to_do: null,
    next: activation(facts),
  }),
  active: (facts, { phone_number: number }) => ({
    title: 'Your top-up is active',
    happened: `${facts.plan_name} is on ${number ?? 'your number'} ${untilEnd(facts)}.`,
    to_do: null,
    next: 'What is left then expires.',
  }),
  expired: (facts) => ({
    title: 'Your top-up has expired',
    happened: `${facts.plan_name} was valid ${untilEnd(facts)}.`,
    to_do: 'Ask for another one if you need it.',
    next: null,
  }),
  rejected: ({ plan_name }) => ({
    title: 'Your IT team declined the top-up',
    happened: `${plan_name} was not added, and nothing is charged.`,
    to_do: 'Ask your IT team, or request another top-up.',
    next: null,
  }),
  cancelled: ({ plan_name }) => ({
    title: 'The top-up was cancelled',
    happened: `${plan_name} was not added, and nothing is charged.`,
    to_do: 'Ask your IT team if you did not expect this.',
    next: null,
  }),
  failed: ({ plan_name }) => ({
    title: 'The top-up could not be activated',
    happened: `The network could not add ${plan_name}. Nothing is charged.`,
    to_do: 'Nothing now. Your IT team can try it again.',
    next: 'You get an email and an SMS when it is active.',
  }),
};

/** What the page says about a top-up. */
export function topUpWords(facts: TopUpFacts, about: About): StatusWords {
  // A draft has no link; it would be a request that is not sent yet.
  const write = topUps[facts.status === 'draft' ? 'requested' : facts.status];
  return write({ ...facts, plan_name: topUpInSentence(facts.plan_name) }, about);
}
