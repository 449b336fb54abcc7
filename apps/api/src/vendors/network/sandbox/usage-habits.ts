import type { DayUse } from '../usage-port.ts';

/** Properties of a line that determine its use. */
export interface MeteredLine {
  readonly callIdentifier: string;
  readonly type: 'local' | 'travel';
  /** Its home. */
  readonly countryCode: string;
}

export type Counter = Exclude<keyof DayUse, 'day' | 'countryCode'>;
export const counters = [
  'dataMb',
  'voiceMinutesLocal',
  'voiceMinutesInternational',
  'sms',
] as const satisfies readonly Counter[];

/** How a line's holder uses it; the same for the same call identifier on every machine. */
export interface Habits {
  /** Seed for the variation between days. */
  readonly seed: number;
  readonly kind: 'silent' | 'light' | 'usual' | 'heavy';
  /** Use in an average month of 30 days without limits. */
  readonly monthly: Readonly<Record<Counter, number>>;
}

/** Each bit of the result depends on each bit of the input. */
function stirred(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 15), 0x2c1b_3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function seedOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x0100_0193);
  }
  return stirred(hash);
}

/** A number from 0 (inclusive) to 1 (exclusive), determined by seed and place. Not for secrets. */
export function chanceAt(seed: number, place: number): number {
  return stirred(seed ^ Math.imul(place + 1, 0x9e37_79b1)) / 2 ** 32;
}

type Span = readonly [low: number, high: number];

interface HabitsOfKind extends Readonly<Record<Counter, Span>> {
  /** Share of these holders who call abroad at all. */
  readonly callAbroad: number;
}

/** A tenth of the holders use more than all others together. */
const kinds: Readonly<Record<Habits['kind'], HabitsOfKind>> = {
  silent: {
    dataMb: [0, 0],
    voiceMinutesLocal: [0, 0],
    voiceMinutesInternational: [0, 0],
    sms: [0, 0],
    callAbroad: 0,
  },
  light: {
    dataMb: [600, 7_000],
    voiceMinutesLocal: [15, 150],
    voiceMinutesInternational: [2, 20],
    sms: [3, 60],
    callAbroad: 0.15,
  },
  usual: {
    dataMb: [6_000, 17_000],
    voiceMinutesLocal: [80, 450],
    voiceMinutesInternational: [5, 80],
    sms: [10, 150],
    callAbroad: 0.4,
  },
  heavy: {
    dataMb: [26_000, 160_000],
    voiceMinutesLocal: [300, 2_600],
    voiceMinutesInternational: [30, 260],
    sms: [40, 1_100],
    callAbroad: 0.7,
  },
};
/** The eSIMs that lie in a drawer. */
const silentUpTo = 0.03;
const lightUpTo = 0.5;
const usualUpTo = 0.89;
/** Abroad most data is used over Wi-Fi. */
const travelShare = 0.25;

/** Skews the distribution towards the low end of the range. */
const within = ([low, high]: Span, chance: number) =>
  low === 0 ? 0 : low * (high / low) ** chance;

function kindOf(draw: number): Habits['kind'] {
  if (draw < silentUpTo) return 'silent';
  if (draw < lightUpTo) return 'light';
  return draw < usualUpTo ? 'usual' : 'heavy';
}

/** The habits of a line's holder, determined by its call identifier alone. */
export function habitsOf({
  callIdentifier,
  type,
}: Pick<MeteredLine, 'callIdentifier' | 'type'>): Habits {
  const seed = seedOf(callIdentifier);
  const kind = kindOf(chanceAt(seed, 0));
  const spans = kinds[kind];
  const share = type === 'travel' ? travelShare : 1;
  return {
    seed,
    kind,
    monthly: {
      dataMb: share * within(spans.dataMb, chanceAt(seed, 1)),
      voiceMinutesLocal: within(spans.voiceMinutesLocal, chanceAt(seed, 2)),
      voiceMinutesInternational:
        chanceAt(seed, 3) < spans.callAbroad
          ? within(spans.voiceMinutesInternational, chanceAt(seed, 4))
          : 0,
      sms: within(spans.sms, chanceAt(seed, 5)),
    },
  };
}

/** What days come to together. */
export function sumOf(
  days: readonly Readonly<Record<Counter, number>>[],
): Readonly<Record<Counter, number>> {
  const sum = { dataMb: 0, voiceMinutesLocal: 0, voiceMinutesInternational: 0, sms: 0 };
  for (const day of days) for (const counter of counters) sum[counter] += day[counter];
  return sum;
}
