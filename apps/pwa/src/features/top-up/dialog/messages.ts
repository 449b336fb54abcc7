import type { OperationTexts } from '../../../data/operation-texts.ts';

/** What the texts of a top-up name. */
export interface TopUpTexts {
  /** The holder; empty if nobody holds the number. */
  readonly person: string;
  /** Name of the top-up's plan. */
  readonly plan: string;
}

const common = {
  title: 'Top up',
  failed: 'The top-up could not be requested. Please try again.',
  unknownFate: 'Your top-up may have been requested already. Look at the list first.',
  describe: ({ person, plan }: TopUpTexts) => `${plan} for ${person || 'a number'}`,
} as const;

/** Of an administrator, whose top-up needs no approval. */
export const administratorTexts: OperationTexts<TopUpTexts> = {
  ...common,
  confirm: 'Top up',
  saved: 'Top-up approved',
  savedText: ({ person, plan }) => `${person || 'The number'} gets ${plan}.`,
};

/** Of an employee, whose top-up waits for the IT team. */
export const employeeTexts: OperationTexts<TopUpTexts> = {
  ...common,
  confirm: 'Request Top-up',
  saved: 'Top-up requested',
  savedText: ({ plan }) => `Your IT team decides about ${plan}.`,
};

/** Texts of the dialog that tops up a number. */
export const messages = {
  choose: 'Choose a top-up.',
  chooseAmount: 'Choose how much data.',
  country: 'Country of the stay',
  countries: 'Countries',
  searchCountry: 'Search by country name',
  clear: 'Clear the country',
  day: 'Activation date',
  today: 'Today',
  tomorrow: 'Tomorrow',
  activeToday: 'Active within a minute',
  activeLater: 'Active on this day',
  cost: (price: string) => `The company pays ${price} once. No approval is needed.`,
  needsActive: 'Only an active number can be topped up.',
} as const;
