import { price } from '@workspace/domain/plans/price';
import { endOfUtcMonth, utcDay } from '@workspace/domain/shared/day';
import { topUpCountry, topUpObstacle } from '@workspace/domain/topups/rules';
import type { TopUpPlan } from '@workspace/domain/topups/schema';
import type { TopUpStatus } from '@workspace/domain/topups/states';
import { outgrows } from './call-identifiers.ts';
import { cast } from './cast.ts';
import { type Actor, clock, network, startHistory } from './history.ts';
import type { NumberTableRow, TopUpRow, UserRow } from './rows.ts';
import { day, fullName, hour, monthsBefore, type Stage, startOfMonth } from './stage.ts';

interface TopUpSpec {
  readonly status: Exclude<TopUpStatus, 'draft' | 'approved'>;
  readonly plan: (plan: TopUpPlan) => boolean;
  readonly by?: 'administrator';
  readonly reason?: string;
  /** Of an expired one: how many months before this one it was active; 1 unless given. */
  readonly monthsAgo?: number;
}

const named = (name: string) => (plan: TopUpPlan) => plan.name === name;
const abroad = (country: string, gigabytes: number) => (plan: TopUpPlan) =>
  plan.countries[0] === country && plan.data_mb === gigabytes * 1000;

/** One in each state that can be seen, and several that wait. */
const specs: readonly TopUpSpec[] = [
  { status: 'requested', plan: named('+ 10 GB') },
  { status: 'requested', plan: named('+ 200 minutes') },
  { status: 'requested', plan: abroad('JP', 1) },
  { status: 'scheduled', plan: named('+ 5 GB'), by: 'administrator' },
  { status: 'active', plan: named('+ 5 GB') },
  { status: 'active', plan: abroad('CH', 5) },
  { status: 'expired', plan: named('+ 10 GB'), by: 'administrator' },
  {
    status: 'rejected',
    plan: abroad('TH', 5),
    reason: 'Please use the office Wi-Fi until Friday.',
  },
  {
    status: 'failed',
    plan: named('+ 5 GB'),
    reason: 'The network could not add the top-up because of a fault.',
  },
  { status: 'cancelled', plan: named('+ 200 minutes') },
];

const begun: ReadonlySet<TopUpStatus> = new Set(['active', 'expired']);

/** When the network activated it; within the month in which it is active, or the one before. */
function activationOf(stage: Stage, { status, monthsAgo = 1 }: TopUpSpec): number {
  const monthStart = startOfMonth(stage.now);
  return status === 'expired'
    ? monthsBefore(monthStart, monthsAgo - 1) - 10 * day
    : Math.max(monthStart, stage.now - day);
}

function timesOf(stage: Stage, spec: TopUpSpec) {
  const { status } = spec;
  if (!begun.has(status)) {
    const ahead = status === 'scheduled' ? 2 * day : 0;
    const age = status === 'requested' ? stage.random.between(hour, 2 * day) : 3 * hour;
    const createdAt = stage.now - age;
    const from = status === 'requested' ? createdAt : stage.now;
    const activateAt = new Date(utcDay(new Date(from)).getTime() + ahead);
    return { createdAt, activateAt, activatedAt: null, expiresAt: null };
  }
  const activatedAt = new Date(activationOf(stage, spec));
  const expiresAt = endOfUtcMonth(activatedAt);
  return {
    createdAt: activatedAt.getTime() - 5 * hour,
    activateAt: utcDay(activatedAt),
    activatedAt,
    expiresAt,
  };
}

/** The history of a top-up in its number's history; returns when it last changed. */
function recordHistory(stage: Stage, row: TopUpRow, user: UserRow): number {
  const history = startHistory(stage, row.number_id);
  const details = { top_up_id: row.id, plan_name: row.plan_name, reason: row.reason };
  const admin: Actor = { kind: 'admin', name: stage.administrator };
  const employee: Actor = { kind: 'regular', name: fullName(user) };
  const asked = row.created_at.getTime();
  const { status } = row;
  if (row.requested_by === 'employee') history.say('top_up_requested', asked, employee, details);
  if (status === 'rejected') history.say('top_up_rejected', asked + hour, admin, details);
  if (status === 'cancelled') history.say('top_up_cancelled', asked + hour, employee, details);
  if (row.attempts > 0) history.say('top_up_approved', asked + hour, admin, details);
  if (status === 'failed') history.say('top_up_failed', asked + 2 * hour, network, details);
  if (row.activated_at) {
    history.say('top_up_active', row.activated_at.getTime(), network, details);
  }
  if (status === 'expired' && row.expires_at) {
    history.say('top_up_expired', row.expires_at.getTime(), clock, details);
  }
  return history.last;
}

function addTopUp(stage: Stage, number: NumberTableRow, user: UserRow, spec: TopUpSpec): void {
  const { company, random, rows } = stage;
  const plan = rows.top_up_plans.find(
    (candidate) => spec.plan(candidate) && !topUpObstacle(candidate, number),
  );
  if (!plan) throw new Error('A top-up of the demo is not offered.');
  const own = rows.company_top_up_prices.find(
    (row) => row.company_id === company.id && row.plan_id === plan.plan_id,
  );
  const { amount, currency } = price(plan, company.currency, own);
  const times = timesOf(stage, spec);
  const isApproved = ['scheduled', 'active', 'expired', 'failed'].includes(spec.status);
  const row: TopUpRow = {
    company_id: company.id,
    id: random.uuid(),
    number_id: number.id,
    user_id: user.id,
    status: spec.status,
    requested_by: spec.by ?? 'employee',
    type: plan.type,
    plan_id: plan.plan_id,
    plan_name: plan.name,
    country_code: topUpCountry(plan, number),
    data_mb: plan.data_mb,
    voice_minutes: plan.voice_minutes,
    price: amount,
    price_currency: currency,
    activate_at: times.activateAt,
    activated_at: times.activatedAt,
    expires_at: times.expiresAt,
    submitted_at: times.activatedAt,
    attempts: isApproved ? 1 : 0,
    reason: spec.reason ?? null,
    created_at: new Date(times.createdAt),
    updated_at: new Date(times.createdAt),
    version: 1,
  };
  const last = recordHistory(stage, row, user);
  rows.top_ups.push({ ...row, updated_at: new Date(last), version: isApproved ? 3 : 2 });
}

/** Who buys data in most months would do better with a larger plan. */
const boughtMonthly: readonly TopUpSpec[] = [3, 2, 1].map((monthsAgo) => ({
  status: 'expired',
  plan: named('+ 10 GB'),
  by: 'administrator',
  monthsAgo,
}));
/** How many people buy data each month. */
const monthlyBuyers = 3;
/** Older than the months whose usage decides about the plan. */
const oldEnough = 200 * day;

/**
 * Top-ups of people who are not of the cast, on numbers that are older than all of it.
 * @param stage with a random stream of its own, so that no other row depends on these
 */
export function addTopUps(stage: Stage): void {
  const { company, rows } = stage;
  const known = new Set(cast.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  const users = new Map(
    rows.users
      .filter((user) => user.company_id === company.id && user.role === 'regular')
      .filter((user) => user.status === 'active' && !known.has(fullName(user)))
      .map((user) => [user.id, user]),
  );
  const lines = rows.numbers.filter(
    (number) =>
      number.type === 'local' &&
      number.status === 'active' &&
      number.user_id !== null &&
      users.has(number.user_id) &&
      number.created_at.getTime() < stage.now - 60 * day,
  );
  const add = (number: NumberTableRow | undefined, spec: TopUpSpec) => {
    const user = number?.user_id && users.get(number.user_id);
    if (number && user) addTopUp(stage, number, user, spec);
  };
  for (const [place, spec] of specs.entries()) add(lines[place], spec);

  const plans = new Map(rows.plans.map((plan) => [plan.plan_id, plan]));
  const outgrown = lines.slice(specs.length).filter((number) => {
    const plan = plans.get(number.plan_id);
    const isOld = number.created_at.getTime() < stage.now - oldEnough;
    return plan !== undefined && isOld && outgrows(number, plan);
  });
  for (const number of outgrown.slice(0, monthlyBuyers)) {
    for (const spec of boughtMonthly) add(number, spec);
  }
}
