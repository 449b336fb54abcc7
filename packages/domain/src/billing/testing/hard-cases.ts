import type { CompanyFacts, NumberFacts } from '../facts.ts';
import type { Month } from '../month.ts';
import { company, during, eur, plan, topUp, usd } from './facts-by-hand.ts';

/** A month that is hard to bill, and its lines as computed by hand. */
export interface HardCase {
  readonly name: string;
  readonly month: Month;
  readonly facts: CompanyFacts;
  /** For each line: days, kind, plan, price, amount; person, team and account where they matter. */
  readonly lines: readonly string[];
}

const ofOne = (own: Partial<NumberFacts>) => company([own]);
const november = '2026-11';
const zoneA = (start: string, end?: string) => plan('zone-a', eur(1400), start, end);
const zoneB = (start: string, end?: string) => plan('zone-b', eur(2100), start, end);
const zoneC = (start: string, end?: string) => plan('zone-c', eur(2800), start, end);

const ends: readonly HardCase[] = [
  {
    // 14.00 × 10 ÷ 30 = 4.666…
    name: 'an end at midnight belongs to the day before',
    month: november,
    facts: ofOne({ spans: [during('2026-01-01', '2026-11-11')] }),
    lines: ['01-10 plan zone-a 14.00: 4.67'],
  },
  {
    // 14.00 × 11 ÷ 30 = 5.133…
    name: 'an end one millisecond later belongs to the day that has begun',
    month: november,
    facts: ofOne({ spans: [during('2026-01-01', '2026-11-11T00:00:00.001')] }),
    lines: ['01-11 plan zone-a 14.00: 5.13'],
  },
  {
    name: 'an end at the midnight with which the month begins',
    month: november,
    facts: ofOne({ spans: [during('2026-01-01', '2026-11-01')] }),
    lines: [],
  },
  {
    // 14.00 ÷ 30 = 0.466…
    name: 'a start in the last millisecond of the month',
    month: november,
    facts: ofOne({ spans: [during('2026-11-30T23:59:59.999')] }),
    lines: ['30-30 plan zone-a 14.00: 0.47'],
  },
  {
    // 4.666… is 4.67; with ten more days 9.333… is 9.33, of which 4.67 has been charged.
    name: 'an end and a return in the same month',
    month: november,
    facts: ofOne({
      spans: [during('2026-01-01', '2026-11-10T12:00'), during('2026-11-21T09:00')],
    }),
    lines: ['01-10 plan zone-a 14.00: 4.67', '21-30 plan zone-a 14.00: 4.66'],
  },
  {
    name: 'an end and a return on the same day',
    month: november,
    facts: ofOne({
      spans: [during('2026-01-01', '2026-11-10T08:00'), during('2026-11-10T17:00')],
    }),
    lines: ['01-30 plan zone-a 14.00: 14.00'],
  },
  {
    name: 'an end on one day and a return on the next',
    month: november,
    facts: ofOne({
      spans: [during('2026-01-01', '2026-11-10T08:00'), during('2026-11-11T17:00')],
    }),
    lines: ['01-30 plan zone-a 14.00: 14.00'],
  },
];

const moves: readonly HardCase[] = [
  {
    // 4.666… is 4.67; with 28.00 × 20 ÷ 30 it is 23.333…, of which 4.67 has been charged.
    name: 'two moves on one day: the last plan has the day',
    month: november,
    facts: ofOne({
      planPeriods: [
        zoneA('2026-01-01', '2026-11-11T08:00'),
        zoneB('2026-11-11T08:00', '2026-11-11T15:00'),
        zoneC('2026-11-11T15:00'),
      ],
    }),
    lines: ['01-10 plan zone-a 14.00: 4.67', '11-30 plan zone-c 28.00: 18.66'],
  },
  {
    name: 'a move and the move back on one day',
    month: november,
    facts: ofOne({
      planPeriods: [
        zoneA('2026-01-01', '2026-11-11T08:00'),
        zoneB('2026-11-11T08:00', '2026-11-11T15:00'),
        zoneA('2026-11-11T15:00'),
      ],
    }),
    lines: ['01-30 plan zone-a 14.00: 14.00'],
  },
  {
    // Zone A has 11 days: 5.133…
    name: 'an end in the morning and a move in the afternoon: the plan that served has the day',
    month: november,
    facts: ofOne({
      spans: [during('2026-01-01', '2026-11-11T08:00')],
      planPeriods: [zoneA('2026-01-01', '2026-11-11T15:00'), zoneB('2026-11-11T15:00')],
    }),
    lines: ['01-11 plan zone-a 14.00: 5.13'],
  },
  {
    name: 'a price that is followed on a day, of the same plan',
    month: november,
    facts: ofOne({
      planPeriods: [zoneA('2026-01-01', '2026-11-16'), plan('zone-a', eur(1700), '2026-11-16')],
    }),
    lines: ['01-15 plan zone-a 14.00: 7.00', '16-30 plan zone-a 17.00: 8.50'],
  },
  {
    name: 'the last month before another currency',
    month: november,
    facts: ofOne({
      planPeriods: [zoneA('2026-01-01', '2026-12-01'), plan('zone-a', usd(1600), '2026-12-01')],
    }),
    lines: ['01-30 plan zone-a 14.00: 14.00'],
  },
  {
    name: 'the first month in another currency',
    month: '2026-12',
    facts: company(
      [
        {
          planPeriods: [zoneA('2026-01-01', '2026-12-01'), plan('zone-a', usd(1600), '2026-12-01')],
        },
      ],
      { currency: 'USD' },
    ),
    lines: ['01-31 plan zone-a 16.00: 16.00'],
  },
  {
    // It is billed from the network's "connected" on: 14.00 × 26 ÷ 30 = 12.133…
    name: 'a transfer with a temporary number, connected while porting',
    month: november,
    facts: ofOne({
      spans: [during('2026-11-05T10:15')],
      planPeriods: [zoneA('2026-11-02T09:00')],
    }),
    lines: ['05-30 plan zone-a 14.00: 12.13'],
  },
];

const bought: readonly HardCase[] = [
  {
    name: 'a travel eSIM that is never installed is paid when it is installable',
    month: november,
    facts: ofOne({
      type: 'travel',
      spans: [during('2026-11-12T10:00', '2026-11-20T10:00'), during('2026-11-25')],
      planPeriods: [plan('asia', eur(3500), '2026-11-11')],
    }),
    lines: ['12-12 travel asia 35.00: 35.00'],
  },
  {
    name: 'a travel eSIM costs nothing in later months',
    month: '2026-12',
    facts: ofOne({
      type: 'travel',
      spans: [during('2026-11-30T23:59:59.999'), during('2026-12-15')],
      planPeriods: [plan('asia', eur(3500), '2026-11-11')],
    }),
    lines: [],
  },
  {
    name: 'two equal top-ups on one day are two lines, beside a plan that costs nothing',
    month: november,
    facts: ofOne({
      planPeriods: [plan('free', eur(0), '2026-01-01')],
      topUps: [
        topUp('top-up-1', eur(900), '2026-11-05T08:00'),
        topUp('top-up-2', eur(900), '2026-11-05T08:00'),
        topUp('top-up-3', eur(900), '2026-12-01'),
      ],
    }),
    lines: [
      '01-30 plan free 0.00: 0.00',
      '05-05 top_up data 9.00: 9.00',
      '05-05 top_up data 9.00: 9.00',
    ],
  },
  {
    // 29.00 × 29 ÷ 29, and 14.00 ÷ 29 = 0.482… for the 29th alone.
    name: 'February with 29 days',
    month: '2024-02',
    facts: company([
      { planPeriods: [plan('zone-a', eur(2900), '2024-01-01')] },
      { numberId: 'number-2', spans: [during('2024-02-29', '2024-03-01')] },
    ]),
    lines: ['01-29 plan zone-a 29.00: 29.00', '29-29 plan zone-a 14.00: 0.48'],
  },
];

export const hardCases: readonly HardCase[] = [...ends, ...moves, ...bought];
