import type { Plan } from '@workspace/domain/plans/schema';
import { type Habits, habitsOf } from '../vendors/network/sandbox/usage-habits.ts';
import type { LineSpec } from './line-rows.ts';
import { createRandom } from './random.ts';

/** Of this share of the plan's data, an average month leaves enough for one that is busier. */
const roomy = 0.82;
/** A month is compared with nine tenths of a smaller plan; the highest of three is above average. */
const tight = 0.88;
/** From here on the data of the plan is used up before the middle of a month. */
const outgrown = 2.6;

/** The plan of the same countries that costs less and has the most data; 0 if there is none. */
function nextSmaller(plans: readonly Plan[], plan: Plan): number {
  const smaller = plans.filter(
    (other) =>
      other.type === plan.type &&
      other.countries.join() === plan.countries.join() &&
      other.price_eur < plan.price_eur,
  );
  return Math.max(0, ...smaller.map(({ data_mb }) => data_mb));
}

const wantedHabits = {
  silent: ({ kind }: Habits) => kind === 'silent',
  /** Neither does a smaller plan suffice, nor is the data used up in most months. */
  fits_plan: ({ monthly: { dataMb } }: Habits, plan: Plan, smaller: number) =>
    dataMb > tight * smaller && dataMb < roomy * plan.data_mb,
  outgrows_plan: ({ monthly: { dataMb } }: Habits, plan: Plan) => dataMb > outgrown * plan.data_mb,
} as const satisfies Record<
  NonNullable<LineSpec['use']>,
  (habits: Habits, plan: Plan, smaller: number) => boolean
>;

/**
 * The identifier of a line at the network, which decides how its holder uses it.
 * @param line its id, the identifier that chance gave it, and its last plan
 */
export function callIdentifierOf(
  plans: readonly Plan[],
  { use, type }: LineSpec,
  line: { readonly id: string; readonly drawn: string; readonly plan: Plan },
): string {
  if (!use) return line.drawn;
  const smaller = nextSmaller(plans, line.plan);
  // A separate random stream, so that no other row depends on how often one is drawn.
  const random = createRandom(`${line.id}/habits`);
  let callIdentifier = line.drawn;
  while (!wantedHabits[use](habitsOf({ callIdentifier, type }), line.plan, smaller)) {
    callIdentifier = random.uuid();
  }
  return callIdentifier;
}

/** Whether the data of a plan never suffices for who uses the line. */
export function outgrows(
  line: { readonly call_identifier: string; readonly type: LineSpec['type'] },
  plan: Plan,
): boolean {
  const habits = habitsOf({ callIdentifier: line.call_identifier, type: line.type });
  return wantedHabits.outgrows_plan(habits, plan);
}
