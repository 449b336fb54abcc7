import type { Fill } from '@workspace/domain/usage/rules';

/** Texts about the usage of a number. */
export const messages = {
  data: 'Data',
  localCalls: 'Local calls',
  calls: 'Calls',
  internationalCalls: 'International calls',
  sms: 'SMS',
  minutes: (count: string) => `${count} min`,
  fill: { near: 'Nearly used up', used_up: 'Used up' } satisfies Record<
    Exclude<Fill, 'open'>,
    string
  >,
  topUps: {
    home: (amounts: string) => `Including ${amounts} from top-ups.`,
    abroad: (amount: string) => `Top-up of ${amount} for data abroad, counted separately.`,
  },
  /** After the amount: "1.4 GB left". */
  left: 'left',
  dataOf: (person: string) => `Data of ${person}`,
  noData: 'No data used',
  /** Until the first figures are on the device. */
  notCounted: 'No usage figures yet',
  countedUpTo: (when: string) => `Usage as of ${when}`,
} as const;
