import type { ManyResult } from '@workspace/domain/numbers/many-schema';
import { expect } from 'vitest';
import { type Effects, noEffects, type Prediction, refusals, together } from './outcome.ts';
import { becomes, numberChanged, planFault, type SeenVersion } from './predict-change.ts';
import type { ModelCompany, ModelNumber, ModelPerson, PlanName } from './state.ts';

export type ModelAction =
  | { readonly kind: 'move_plan'; readonly plan: PlanName }
  | { readonly kind: 'terminate' | 'undo_terminate' }
  | { readonly kind: 'add_to_team'; readonly company: ModelCompany };

export interface ModelSelection {
  readonly number: ModelNumber;
  readonly seen: SeenVersion;
}

type Verdict = Pick<ManyResult, 'outcome' | 'code'>;
const done = (outcome: 'changed' | 'unchanged' | 'stale'): Verdict => ({ outcome, code: null });
const refused = (code: string): Verdict => ({ outcome: 'refused', code });

function verdictOf(
  { number, seen }: ModelSelection,
  action: ModelAction,
  company: ModelCompany,
): Verdict {
  if (number.company !== company || number.status === 'inactive') return refused('not_found');
  if (seen === 'stale') return done('stale');
  switch (action.kind) {
    case 'move_plan': {
      const fault = planFault(number, number, action.plan);
      if (fault === 'plan_unchanged') return done('unchanged');
      return fault ? refused(fault) : done('changed');
    }
    case 'terminate':
      if (number.status === 'ready_to_terminate') return done('unchanged');
      return number.status === 'active' ? done('changed') : refused('move_not_allowed');
    case 'undo_terminate':
      if (number.status === 'active') return done('unchanged');
      return number.status === 'ready_to_terminate' ? done('changed') : refused('move_not_allowed');
    case 'add_to_team':
      return done(number.person.teams.has(action.company.team) ? 'unchanged' : 'changed');
  }
}

function joined(numbers: readonly ModelNumber[], company: ModelCompany): Effects {
  const people = [...new Set(numbers.map((number) => number.person))];
  for (const person of people) {
    person.teams.add(company.team);
    person.version += 1;
  }
  return {
    ...noEffects,
    audits: people.map(({ id }) => `user:${id}`),
    changes: [`team:${company.team}`, ...people.map(({ id }) => `user:${id}`)],
  };
}

const actions = {
  move_plan: 'plan_changed',
  terminate: 'terminating',
  undo_terminate: 'termination_undone',
} as const;

function change(numbers: readonly ModelNumber[], action: ModelAction, now: number): Effects {
  if (action.kind === 'add_to_team') return joined(numbers, action.company);
  for (const number of numbers) {
    if (action.kind === 'move_plan') number.plan = action.plan;
    else becomes(number, action.kind === 'terminate' ? 'ready_to_terminate' : 'active', now);
    number.version += 1;
  }
  return together(
    ...numbers.map((number) => numberChanged(number, actions[action.kind])),
    action.kind === 'terminate' ? { ...noEffects, outbox: ['clock.wake'] } : noEffects,
  );
}

/** `PATCH /companies/{id}/numbers`: each number has its own outcome. */
export function predictMany(
  actor: ModelPerson,
  company: ModelCompany,
  selection: readonly ModelSelection[],
  action: ModelAction,
  now: number,
): Prediction {
  if (actor.role !== 'admin') return refusals.forbidden;
  if (company !== actor.company) return refusals.notFound;
  if (action.kind === 'add_to_team' && action.company !== company) {
    return refusals.field('action.team_id');
  }
  const verdicts = selection.map((one) => verdictOf(one, action, company));
  return {
    come: (data) => {
      expect(data).toMatchObject({ results: verdicts });
      const numbers = selection
        .filter((_, place) => verdicts[place]?.outcome === 'changed')
        .map((one) => one.number);
      if (numbers.length === 0) return noEffects;
      return { ...change(numbers, action, now), revisions: 1 };
    },
  };
}
