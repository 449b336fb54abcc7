import type { Plan } from '@workspace/domain/plans/schema';
import { type Actor, clock, type History, network } from './history.ts';
import { type LineSpec, priceOf } from './line-rows.ts';
import type { PlanSpan } from './rows.ts';
import { anyPlan, day, hour, minute, type Stage, second, startOfMonth } from './stage.ts';

/** The outcome of a line's history. */
export interface Life {
  readonly spans: readonly PlanSpan[];
  /** When it was made inactive. */
  readonly end: number | null;
  /** Since when it carries traffic; null if it never did. */
  readonly carriesFrom: number | null;
}

/** Age of a line in each state. */
const ages: Readonly<Record<LineSpec['status'], readonly [oldest: number, youngest: number]>> = {
  provisioning: [30 * hour, 2 * hour],
  installable: [20 * day, hour],
  active: [700 * day, 3 * day],
  ready_to_terminate: [700 * day, 40 * day],
  inactive: [700 * day, 40 * day],
};
/** A travel eSIM is valid for a month. */
export const travelDays = 30;

function startOf(stage: Stage, spec: LineSpec): number {
  const [oldest, youngest] = ages[spec.status];
  const lives = spec.type === 'travel' && spec.status !== 'inactive';
  const longest = lives ? Math.min(oldest, (travelDays - 2) * day) : oldest;
  const earliest = Math.max(spec.user.created_at.getTime(), stage.now - longest);
  const latest = spec.keptSince ?? stage.now;
  return stage.random.instant(earliest, latest - youngest).getTime();
}

/** The order of a line up to the creation of its profile by the network. */
function recordOrder(
  history: History,
  order: { at: number; by: Actor; details: Readonly<Record<string, string>> },
): void {
  history.say('ordered', order.at, order.by, order.details);
  history.say('accepted', order.at + 2 * second, network);
  history.say('installable', order.at + 8 * second, network);
}

/** A plan move at a random time between the last event and now; none if there is no room. */
function recordPlanMove(
  stage: Stage,
  history: History,
  move: { spec: LineSpec; by: Actor; plan: Plan; before: number },
): PlanSpan[] {
  const { random } = stage;
  const { plan, spec } = move;
  const from = history.last + day;
  if (spec.type === 'travel' || from >= move.before || !random.chance(0.15)) return [];
  const next = anyPlan(stage, { country: spec.country, type: spec.type, not: plan.plan_id });
  const [before, after] = [priceOf(stage, plan), priceOf(stage, next)];
  const details = {
    from_plan_id: plan.plan_id,
    to_plan_id: next.plan_id,
    from_price: String(before.amount),
    to_price: String(after.amount),
    currency: after.currency,
  };
  const at = random.instant(from, move.before).getTime();
  return [{ plan: next, from: history.say('plan_changed', at, move.by, details) }];
}

function recordEnd(stage: Stage, history: History, spec: LineSpec, by: Actor): number | null {
  const { random, now } = stage;
  if (spec.status === 'ready_to_terminate') {
    const from = Math.max(startOfMonth(now), now - 20 * day);
    history.say('terminating', random.instant(from, now - minute).getTime(), by);
  }
  if (spec.status !== 'inactive') return null;
  if (spec.type === 'travel') {
    return history.say('deactivated', history.first + travelDays * day, clock);
  }
  const at = random.instant(history.last + day, now - 2 * day).getTime();
  return history.say('deactivated', at, by);
}

/** Generates the history of a line up to its state. */
export function recordLife(stage: Stage, history: History, spec: LineSpec, plan: Plan): Life {
  const { random, now } = stage;
  const by: Actor = { kind: 'admin', name: stage.administrator };
  const from = startOf(stage, spec);
  const begun: PlanSpan = { plan, from };
  const details = { plan_id: plan.plan_id, user_id: spec.user.id };
  if (spec.status === 'provisioning') {
    history.say('ordered', from, by, details);
    if (random.chance(0.5)) history.say('accepted', from + 2 * second, network);
    return { spans: [begun], end: null, carriesFrom: null };
  }
  if (spec.status === 'installable') {
    recordOrder(history, { at: from, by, details });
    return { spans: [begun], end: null, carriesFrom: null };
  }
  let carriesFrom = from;
  if (spec.type === 'local' && random.chance(0.3) && spec.begun !== 'ordered') {
    history.say('imported', from, by, details);
  } else {
    recordOrder(history, { at: from, by, details });
    carriesFrom = history.say('active', from + random.between(5 * minute, 2 * day), network);
  }
  const before = spec.status === 'active' ? now - hour : now - 36 * day;
  const moved = recordPlanMove(stage, history, { spec, by, plan, before });
  return {
    spans: [begun, ...moved],
    end: recordEnd(stage, history, spec, by),
    carriesFrom,
  };
}
