import { changeManyNumbers } from '@workspace/domain/numbers/many-operations';
import fc from 'fast-check';
import {
  actor,
  addressOf,
  companyOf,
  numberOf,
  pick,
  plan,
  seen,
  target,
  versionOf,
} from './choices.ts';
import { type ModelAction, predictMany } from './predict-many.ts';
import { productNow } from './real.ts';
import { step } from './step.ts';

const many = fc.record({
  by: actor,
  company: fc.constantFrom(0, 0, 0, 0, 0, 0, 1),
  numbers: fc.array(fc.record({ number: target, seen }), { minLength: 1, maxLength: 4 }),
  kind: fc.constantFrom('move_plan', 'terminate', 'undo_terminate', 'add_to_team'),
  plan,
  team: fc.constantFrom(0, 0, 0, 0, 0, 0, 1),
});
/** `PATCH /companies/{id}/numbers` */
export const manyChanges = many.map((it) =>
  step(async (state, real) => {
    const by = pick(state.actors, it.by);
    const company = companyOf(state, by, it.company);
    const chosen = new Map(
      it.numbers.map((one) => [numberOf(state, by, one.number), one.seen] as const),
    );
    const selection = [...chosen].map(([number, which]) => ({ number, seen: which }));
    const teamOf = companyOf(state, by, it.team);
    const action: ModelAction =
      it.kind === 'move_plan'
        ? { kind: it.kind, plan: it.plan }
        : it.kind === 'add_to_team'
          ? { kind: it.kind, company: teamOf }
          : { kind: it.kind };
    const names = selection.map(({ number, seen: which }) => `${number.name} (${which})`);
    const about =
      action.kind === 'move_plan'
        ? ` ${it.plan}`
        : action.kind === 'add_to_team'
          ? ` of ${teamOf.name}`
          : '';
    return {
      said: `${by.name} does ${action.kind}${about} to ${names.join(', ')} in ${company.name}`,
      by,
      ...addressOf(changeManyNumbers, { company_id: company.id }),
      body: {
        numbers: selection.map(({ number, seen: which }) => ({
          number_id: number.id,
          version: versionOf(number, which),
        })),
        action: {
          kind: action.kind,
          ...(action.kind === 'move_plan' ? { plan_id: real.plans[action.plan] } : {}),
          ...(action.kind === 'add_to_team' ? { team_id: teamOf.team } : {}),
        },
      },
      prediction: predictMany(by, company, selection, action, await productNow(real.product)),
    };
  }),
);
