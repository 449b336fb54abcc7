import type { HrPlan } from '@workspace/domain/hr-plans/schema';
import { useCallback, useState } from 'react';
import { type Choices, carriedChoices, differencesOf, type RowChoice } from './plan-choices.ts';

/** What a newer plan has that the one before it did not have. */
export interface PlanNews {
  /** Ids of rows about whom, or of a kind that, the plan before did not have. */
  readonly added: ReadonlySet<string>;
  /** Ids of rows that say something else now. */
  readonly changed: ReadonlySet<string>;
}

interface Chosen {
  readonly plan: HrPlan;
  readonly choices: Choices;
  readonly news: PlanNews | undefined;
}

/**
 * What is chosen in a plan of changes. When a newer plan takes its place, choices that still apply
 * to the same rows are kept.
 */
export function usePlanChoices(plan: HrPlan | null | undefined) {
  const [chosen, setChosen] = useState<Chosen>();
  const isReady = plan?.state === 'ready';
  if (isReady && chosen?.plan.plan_id !== plan.plan_id) {
    const before = chosen?.plan.state === 'ready' ? chosen : undefined;
    setChosen({
      plan,
      choices: before ? carriedChoices(before.plan, plan, before.choices) : {},
      news: before && differencesOf(before.plan, plan),
    });
  } else if (plan && chosen?.plan.plan_id === plan.plan_id && chosen.plan !== plan) {
    setChosen({ ...chosen, plan });
  }
  const choose = useCallback(
    (rowId: string, choice: RowChoice) =>
      setChosen((all) => all && { ...all, choices: { ...all.choices, [rowId]: choice } }),
    [],
  );
  return { choices: chosen?.choices ?? {}, news: chosen?.news, choose };
}
