import {
  type HrPlan,
  type HrRow,
  type HrRowKind,
  type PlannedHrChange,
} from '@workspace/domain/hr-plans/schema';
import type { HrPlanModel, HrPlanRowModel, PlannedHrChangeModel } from './models.ts';

/** A UTC day, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function presentRow({ id, content, choice, outcome, message }: HrPlanRowModel): HrRow {
  const { values: _values, ...row } = content;
  return { ...row, id, choice, outcome, message };
}

/** Number of rows of each kind. */
export function countKinds(
  rows: readonly { readonly kind: HrRowKind }[],
): Record<HrRowKind, number> {
  const counts = { joiner: 0, leaver: 0, changed: 0, unclear: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

/** A plan in its wire format. */
export function presentPlan(plan: HrPlanModel, rows: readonly HrPlanRowModel[]): HrPlan {
  return {
    plan_id: plan.id,
    state: plan.state,
    created_at: plan.created_at.toISOString(),
    read_at: plan.read_at?.toISOString() ?? null,
    problem: plan.problem,
    counts: { ...countKinds(rows.map(({ content }) => content)), unchanged: plan.unchanged },
    rows: rows.map(presentRow),
    version: plan.version,
  };
}

/** A planned change in its wire format; none without a person, which no planned change lacks. */
export function presentPlanned(change: PlannedHrChangeModel): PlannedHrChange[] {
  const { person } = change.content;
  if (!person) return [];
  return [
    {
      id: change.id,
      kind: change.kind,
      person,
      choice: change.choice,
      plan_id: change.number_plan_id,
      on: dayOf(change.due_at),
      created_at: change.created_at.toISOString(),
      version: change.version,
    },
  ];
}
