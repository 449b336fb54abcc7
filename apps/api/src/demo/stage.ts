import type { Plan } from '@workspace/domain/plans/schema';
import {
  demoSerialsFrom,
  networkSerialsFrom,
  phoneNumberFor,
  serialsEnd,
  temporarySerialsFrom,
} from '../vendors/network/numbering.ts';
import { isChosenByChance } from './plans.ts';
import type { Random } from './random.ts';
import type { CompanyPriceRow, CompanyRow, DemoRows, UserRow } from './rows.ts';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The demo's profiles use serials from 1 up to here; those of the sandbox network begin above. */
const profileSerialsEnd = 1_000_000;

/** Unique numbers and serials. */
export interface Supply {
  phoneNumber(country: string): string;
  temporaryNumber(country: string): string;
  profileSerial(): number;
}

export function createSupply(): Supply {
  const phones = new Map<string, number>();
  const temporary = new Map<string, number>();
  let profiles = 0;
  const take = (from: Map<string, number>, country: string, start: number, step: number) => {
    const serial = from.get(country) ?? start;
    from.set(country, serial + step);
    return serial;
  };
  return {
    phoneNumber: (country) => {
      const serial = take(phones, country, demoSerialsFrom, 1);
      if (serial >= networkSerialsFrom) throw new RangeError(`No numbers are left in ${country}.`);
      return phoneNumberFor(country, serial);
    },
    temporaryNumber: (country) => {
      // From the end, since the product itself allots them from the beginning.
      const serial = take(temporary, country, serialsEnd - 1, -1);
      if (serial < temporarySerialsFrom) throw new RangeError(`No numbers are left in ${country}.`);
      return phoneNumberFor(country, serial);
    },
    profileSerial: () => {
      profiles += 1;
      if (profiles >= profileSerialsEnd) throw new RangeError('No profiles are left.');
      return profiles;
    },
  };
}

/** Shared context for generating the rows of one company. */
export interface Stage {
  /** Product time in milliseconds; nothing in the demo happened after it. */
  readonly now: number;
  readonly random: Random;
  readonly rows: DemoRows;
  readonly supply: Supply;
  readonly company: CompanyRow;
  readonly prices: ReadonlyMap<string, CompanyPriceRow>;
  /** Number of uses of each address. */
  readonly addresses: Map<string, number>;
  /** Name of the main administrator, the actor in the company's history. */
  administrator: string | null;
}

export function fullName(user: Pick<UserRow, 'first_name' | 'last_name'>): string {
  return `${user.first_name} ${user.last_name}`;
}

/** First instant of the month, UTC. */
export function startOfMonth(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** First instant of the month so many months before another month's first instant, UTC. */
export function monthsBefore(month: number, count: number): number {
  const date = new Date(month);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - count, 1);
}

/** UTC midnight at or before an instant. */
export function midnight(instant: number): number {
  return Math.floor(instant / day) * day;
}

/** A plan for the country and type; `not` excludes one. */
export function anyPlan(
  stage: Pick<Stage, 'rows' | 'random'>,
  line: { country: string; type: Plan['type']; not?: string },
): Plan {
  return stage.random.pick(
    stage.rows.plans.filter(
      (plan) =>
        isChosenByChance(plan) &&
        plan.type === line.type &&
        plan.countries.includes(line.country) &&
        plan.plan_id !== line.not,
    ),
  );
}
