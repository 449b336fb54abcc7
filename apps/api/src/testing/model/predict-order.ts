import { type Effects, type Prediction, refusals } from './outcome.ts';
import {
  localOf,
  type ModelCompany,
  type ModelNumber,
  type ModelPerson,
  type ModelState,
  type PlanName,
  plansOfModel,
} from './state.ts';

/** Delays of the test network's events after an order, in seconds of product time. */
export const networkSeconds = { accepted: 3600, installable: 7200, active: 10_800 } as const;
const travelMs = 30 * 86_400_000;

export interface NewLine {
  readonly id: string;
  readonly person: ModelPerson;
  readonly plan: PlanName;
  readonly country: string;
  /** Product time in ms. */
  readonly at: number;
  readonly running: boolean;
}

/** Adds a new line to the model. */
export function addLine(state: ModelState, line: NewLine): ModelNumber {
  const { company } = line.person;
  const count = state.numbers.filter((number) => number.company === company).length;
  const { type } = plansOfModel[line.plan];
  const expiresAt = type === 'travel' ? line.at + travelMs : undefined;
  const seconds = Object.entries(networkSeconds) as [keyof typeof networkSeconds, number][];
  const number: ModelNumber = {
    name: `${company.name}${count + 1}`,
    id: line.id,
    company,
    type,
    country: line.country,
    person: line.person,
    plan: line.plan,
    status: line.running ? 'active' : 'provisioning',
    version: 1,
    hasProfile: false,
    hasPhone: line.running,
    tickets: 0,
    coming: line.running
      ? [{ kind: 'registered', at: line.at }]
      : seconds.map(([kind, after]) => ({ kind, at: line.at + after * 1000 })),
    endsAt: expiresAt,
    expiresAt,
  };
  state.numbers.push(number);
  return number;
}

export function lineMade(id: string, kind: 'ordered' | 'imported'): Effects {
  return {
    audits: [`number:${id}`],
    changes: [`number:${id}`],
    events: [`${id}:${kind}`],
    outbox: ['network.order'],
    revisions: 0,
  };
}

export interface ModelOrder {
  readonly person: ModelPerson;
  readonly plan: PlanName;
  readonly country: string;
}

const served = new Set(['DK', 'SE', 'DE']);

/** The reason why an order is refused; undefined if it is accepted. */
export function orderRefusal(
  state: ModelState,
  company: ModelCompany,
  { person, plan, country }: ModelOrder,
): Prediction | undefined {
  if (person.company !== company) return refusals.field('user_id');
  if (!served.has(country)) return refusals.field('country_iso_code');
  if (!plansOfModel[plan].countries.includes(country)) {
    return refusals.conflict('plan_not_offered_in_country');
  }
  if (plansOfModel[plan].type === 'local' && localOf(state, person)) {
    return refusals.conflict('account_already_has_number');
  }
  return undefined;
}
