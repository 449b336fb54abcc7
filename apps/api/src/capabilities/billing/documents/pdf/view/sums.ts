import { daysOfMonth } from '@workspace/domain/billing/month';
import type { InvoiceLine } from '@workspace/domain/billing/schema';
import { inTurns } from '../../../../../in-turns.ts';
import { checkedLines, type DocumentSource } from '../../document.ts';

/** What lines have in common, summed up. */
export interface Sum {
  amount: number;
  lines: number;
  /** Identifiers of the numbers. */
  readonly numbers: Set<string>;
}

export interface PlanSum extends Sum {
  readonly kind: InvoiceLine['kind'];
  readonly name: string;
  /** Of a plan for a whole month; null for parts of months. */
  readonly price: number | null;
  readonly countries: Set<string>;
}

export interface TeamSum extends Sum {
  /** Null for what belongs to no team. */
  readonly name: string | null;
  readonly isCredit: boolean;
  readonly kinds: Record<InvoiceLine['kind'], { amount: number; lines: number }>;
  readonly plans: Map<string, PlanSum>;
  readonly listed: InvoiceLine[];
}

export interface Sums {
  readonly teams: readonly TeamSum[];
  readonly plans: readonly PlanSum[];
  /** Numbers with a local plan. */
  readonly planNumbers: number;
  readonly lineCount: number;
  /** Whether `listed` has every line. */
  readonly isListed: boolean;
}

const emptySum = () => ({ amount: 0, lines: 0, numbers: new Set<string>() });

const emptyKinds = (): TeamSum['kinds'] => ({
  plan: { amount: 0, lines: 0 },
  travel: { amount: 0, lines: 0 },
  top_up: { amount: 0, lines: 0 },
  credit: { amount: 0, lines: 0 },
});

function add(sum: Sum, line: InvoiceLine): void {
  sum.amount += line.amount;
  sum.lines += 1;
  if (line.number_id !== null) sum.numbers.add(line.number_id);
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

export const collator = new Intl.Collator('en', { numeric: true });

function addToPlan(plans: Map<string, PlanSum>, line: InvoiceLine, isWhole: boolean): void {
  const price = line.kind === 'plan' && isWhole ? line.price : null;
  const plan = entry(plans, JSON.stringify([line.kind, line.plan_name, price]), () => ({
    ...emptySum(),
    kind: line.kind,
    name: line.plan_name,
    price,
    countries: new Set<string>(),
  }));
  add(plan, line);
  if (line.country_iso_code !== null) plan.countries.add(line.country_iso_code);
}

/** Teams by name; what belongs to no team, and credits, at the end. */
const byTeam = (one: TeamSum, other: TeamSum) =>
  Number(one.isCredit) - Number(other.isCredit) ||
  Number(one.name === null) - Number(other.name === null) ||
  collator.compare(one.name ?? '', other.name ?? '');

const byPlan = (one: PlanSum, other: PlanSum) =>
  collator.compare(one.name, other.name) || (one.price ?? 0) - (other.price ?? 0);

/**
 * Reads the lines once and sums them up; kept are those that are listed one by one.
 * @param limit more lines than these are not listed
 */
export async function sumLines(source: DocumentSource, limit: number): Promise<Sums> {
  const monthDays = daysOfMonth(source.snapshot.month);
  const teams = new Map<string, TeamSum>();
  const plans = new Map<string, PlanSum>();
  const planNumbers = new Set<string>();
  let lineCount = 0;
  await inTurns(checkedLines(source), (line) => {
    lineCount += 1;
    const isWhole = line.days === monthDays;
    const isCredit = line.kind === 'credit';
    const team = entry(teams, isCredit ? 'credit' : (line.team_id ?? 'none'), () => ({
      ...emptySum(),
      name: isCredit ? null : line.team_name,
      isCredit,
      kinds: emptyKinds(),
      plans: new Map(),
      listed: [],
    }));
    add(team, line);
    team.kinds[line.kind].amount += line.amount;
    team.kinds[line.kind].lines += 1;
    addToPlan(team.plans, line, isWhole);
    addToPlan(plans, line, isWhole);
    if (line.kind === 'plan' && line.number_id !== null) planNumbers.add(line.number_id);
    if (lineCount <= limit) team.listed.push(line);
  });
  return {
    teams: [...teams.values()].toSorted(byTeam),
    plans: [...plans.values()].toSorted(byPlan),
    planNumbers: planNumbers.size,
    lineCount,
    isListed: lineCount <= limit,
  };
}
