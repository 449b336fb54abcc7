import type { NumberType } from '@workspace/domain/numbers/schema';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import { price } from '@workspace/domain/plans/price';
import type { Plan } from '@workspace/domain/plans/schema';
import type { Money } from '@workspace/domain/shared/money';
import {
  makeActivationCode,
  makeIccid,
  makeImsi,
  makePins,
} from '../vendors/network/profile-numbers.ts';
import type { NumberTableRow, PlanSpan, UserRow } from './rows.ts';
import type { Stage } from './stage.ts';

/** The fixed properties of a line; all others are random. */
export interface LineSpec {
  readonly user: UserRow;
  readonly country: string;
  readonly type: NumberType;
  /** Transferred lines are created by `addTransfer` instead. */
  readonly status: Exclude<NumberStatus, 'porting' | 'porting_rejected'>;
  readonly plan?: Plan;
  /** Origin of the line; random by default. */
  readonly begun?: 'ordered';
  /** When its person was archived, and the number kept without one; milliseconds. */
  readonly keptSince?: number;
  /** How its holder uses it; by chance, which decides by the identifier, unless given. */
  readonly use?: 'silent' | 'fits_plan' | 'outgrows_plan';
}

/** The company's price for a plan, by the price rule. */
export function priceOf(stage: Stage, plan: Plan): Money {
  return price(plan, stage.company.currency, stage.prices.get(plan.plan_id));
}

/** Adds the plan periods of a line; the last is open unless the line has ended. */
export function addPeriods(
  stage: Stage,
  line: { numberId: string; spans: readonly PlanSpan[]; end: number | null },
): void {
  const { company, random, rows } = stage;
  line.spans.forEach(({ plan, from }, place) => {
    const to = line.spans[place + 1]?.from ?? line.end;
    const { amount, currency } = priceOf(stage, plan);
    rows.plan_periods.push({
      company_id: company.id,
      id: random.uuid(),
      number_id: line.numberId,
      plan_id: plan.plan_id,
      price: amount,
      currency,
      started_at: new Date(from),
      ended_at: to === null ? null : new Date(to),
    });
  });
}

/** Adds the network profile of a number. */
export function addProfile(stage: Stage, number: NumberTableRow): void {
  const { random, rows, supply } = stage;
  const serial = supply.profileSerial();
  rows.profiles.push({
    company_id: number.company_id,
    number_id: number.id,
    call_identifier: number.call_identifier,
    country_iso_code: number.country_iso_code,
    type: number.type,
    status: number.status,
    // The network does not know a number that is still at another carrier.
    phone_number: number.temp_phone_number ?? number.full_phone_number,
    serial,
    iccid: makeIccid(number.country_iso_code, serial),
    imsi: makeImsi(number.country_iso_code, serial),
    secrets: {
      ...makePins(random.bytes),
      activation_code: makeActivationCode(random.bytes),
    },
    created_at: number.created_at,
  });
}
