import type { HrPlan } from '@workspace/domain/hr-plans/schema';
import { csvText } from '@workspace/domain/imports/csv';
import { type Choices, choiceOf } from './plan-choices.ts';
import { hereLabel, inHrLabel, nameOf, outcomeLabel } from './plan-labels.ts';
import { planMessages } from './plan-messages.ts';

const { columns, file, changes } = planMessages;

/**
 * A plan of changes as a file, with what is chosen.
 * @param today `YYYY-MM-DD` in UTC
 */
export function planFile({ rows }: Pick<HrPlan, 'rows'>, choices: Choices, today: string): string {
  const names = [
    columns.change,
    columns.person,
    file.email,
    columns.hr,
    columns.here,
    file.outcome,
  ];
  return csvText(
    names,
    rows.map((row) => {
      const { choice, planId } = choiceOf(row, choices);
      return {
        [columns.change]: changes[row.change],
        [columns.person]: nameOf(row),
        [file.email]: row.person?.email ?? '',
        [columns.hr]: inHrLabel(row, today),
        [columns.here]: hereLabel(row, choice, planId !== undefined),
        [file.outcome]: row.outcome === null ? '' : outcomeLabel(row),
      };
    }),
  );
}
