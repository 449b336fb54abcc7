import { countryInSentence } from '@workspace/domain/countries/in-sentence';

interface PlanMove {
  /** Empty if the person is not known. */
  readonly person: string;
  /** Name of the new plan. */
  readonly plan: string;
}

/** Texts of the dialog that changes a number's plan. */
export const messages = {
  title: 'Change plan',
  none: (country: string) => `No other plan is offered in ${countryInSentence(country)}.`,
  current: 'Current',
  currentNote: (price: string) => `Current plan, ${price}`,
  newPlan: 'New plan',
  offered: (count: number, country: string) => `${count} in ${countryInSentence(country)}`,
  whatHappens: 'What happens',
  now: 'Now.',
  nowText: 'The number keeps working. No new QR code is needed.',
  whenSent: 'When you are online again.',
  data: 'Data.',
  dataLeft: (used: string, left: string, until: string) =>
    `The ${used} used this month still count. ${left} are left until ${until}.`,
  dataUsedUp: (used: string, until: string) =>
    `The ${used} used this month exceed the new plan. There is no data until ${until}.`,
  price: 'Price.',
  choose: 'Choose a plan.',
  confirm: 'Change plan',
  confirmTo: (plan: string) => `Change to ${plan}`,
  failed: 'The change could not be saved on this device.',
  describe: ({ person, plan }: PlanMove) => `Plan of ${person || 'a number'} to ${plan}`,
  saved: 'Plan changed',
  savedText: ({ person, plan }: PlanMove) => `${person || 'The number'} is on ${plan}.`,
  waiting: 'Plan change is waiting to be sent',
  waitingText: ({ person, plan }: PlanMove) => `${person || 'The number'} moves to ${plan}.`,
  resets: (day: string) => `Resets on ${day}`,
} as const;
