import { randomUUID } from 'node:crypto';
import {
  addDays,
  type Day,
  dayInMonth,
  endOfMonth,
  startOfDay,
} from '@workspace/domain/billing/month';
import type { MonthUse } from '@workspace/domain/usage/schema';
import type { Knex } from 'knex';
import type { World } from './world.ts';
import { plantNumber } from './world.ts';

/** A number as a test describes it; what is left out is that of an active one in use. */
export interface UsedNumber {
  readonly companyId?: string;
  readonly planId?: string;
  readonly status?: string;
  readonly type?: string;
  /** The day since which it is active. */
  readonly since: Day;
  /** What it used in months, by `2026-11`, as the months are counted. */
  readonly months?: Readonly<Record<string, Partial<Omit<MonthUse, 'month'>>>>;
  /** The last day of use, which need not be in one of the months above. */
  readonly lastUse?: Day;
  /** The days on which top-ups of data for 9.00 were active first. */
  readonly topUps?: readonly Day[];
  readonly name?: string;
  /** The day on which its person was archived, and the number kept without one. */
  readonly left?: Day;
}

export interface PlantedNumber {
  readonly numberId: string;
  readonly userId: string;
}

const nothing = { data_mb: 0, voice_minutes_local: 0, voice_minutes_international: 0, sms: 0 };

/** Adds a person with a number, its past and its usage. */
export async function plantUsedNumber(
  owner: Knex,
  { nordlys, plans, topUpPlans }: World,
  spec: UsedNumber,
): Promise<PlantedNumber> {
  const { companyId = nordlys.id, planId = plans.small, since, left } = spec;
  const userId = randomUUID();
  await owner('users').insert({
    company_id: companyId,
    id: userId,
    email: `${userId}@nordlys.example`,
    first_name: spec.name ?? 'Somebody',
    last_name: 'Person',
    role: 'regular',
    status: 'active',
    country_iso_code: 'DK',
    created_at: startOfDay(since),
  });
  const { status = 'active', type = 'local' } = spec;
  const numberId = await plantNumber(owner, { companyId, userId, planId, status, type });
  const row = { company_id: companyId, number_id: numberId };
  await owner('billing_spans')
    .where(row)
    .update({ started_at: startOfDay(since) });
  await owner('numbers')
    .where('id', numberId)
    .update({ created_at: startOfDay(since) });
  if (status === 'installable') {
    await owner('number_events').insert({
      company_id: companyId,
      id: randomUUID(),
      subject_id: numberId,
      kind: 'installable',
      occurred_at: startOfDay(since),
      actor_kind: 'network',
    });
  }
  await owner('number_holders')
    .where(row)
    .update({ started_at: startOfDay(since) });
  if (left !== undefined) {
    await owner('numbers')
      .where('id', numberId)
      .update({ user_id: null, updated_at: startOfDay(left) });
    await owner('users').where('id', userId).update({ status: 'archived' });
  }
  for (const [month, use] of Object.entries(spec.months ?? {})) {
    const counted = { ...row, month: dayInMonth(month, 1), as_of: endOfMonth(month) };
    await owner('consumption').insert({ ...counted, ...nothing, ...use });
  }
  if (spec.lastUse !== undefined) {
    const day = { ...row, country_code: 'DK', plan_id: planId, ...nothing };
    // A day that was counted without any use is none.
    await owner('usage_days').insert([
      { ...day, day: spec.lastUse, sms: 1 },
      { ...day, day: addDays(spec.lastUse, 1) },
    ]);
  }
  for (const day of spec.topUps ?? []) {
    const at = startOfDay(day);
    await owner('top_ups').insert({
      ...row,
      id: randomUUID(),
      user_id: userId,
      status: 'expired',
      requested_by: 'employee',
      type: 'data',
      plan_id: topUpPlans.data,
      plan_name: '+ 5 GB',
      country_code: 'DK',
      data_mb: 5000,
      voice_minutes: 0,
      price: 900,
      price_currency: 'EUR',
      activate_at: at,
      activated_at: at,
      expires_at: endOfMonth(day.slice(0, 7)),
      created_at: at,
      updated_at: at,
    });
  }
  return { numberId, userId };
}
