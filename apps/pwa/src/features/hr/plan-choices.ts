import type { ChosenHrRow, HrChoice, HrPlan, HrRow } from '@workspace/domain/hr-plans/schema';

/** What is chosen for a row. */
export interface RowChoice {
  readonly choice: HrChoice;
  /** Of the number that a joiner gets; undefined without one. */
  readonly planId: string | undefined;
}

/** Choices that differ from the default, by the row's id. */
export type Choices = Readonly<Record<string, RowChoice>>;

/** What is chosen for a row: its default, unless somebody chose otherwise. */
export const choiceOf = (row: HrRow, choices: Choices): RowChoice =>
  choices[row.id] ?? { choice: row.choice ?? row.default, planId: undefined };

/**
 * What is sent: every row that can be chosen, so that what was seen is what is applied.
 */
export const chosenRows = ({ rows }: Pick<HrPlan, 'rows'>, choices: Choices): ChosenHrRow[] =>
  rows
    .filter((row) => row.choices.length > 1)
    .map((row) => {
      const { choice, planId } = choiceOf(row, choices);
      const { id } = row;
      return planId === undefined ? { id, choice } : { id, choice, plan_id: planId };
    });

/** The value of an option: a choice, and the plan of a joiner's number. */
export const optionOf = ({ choice, planId }: RowChoice): string =>
  planId === undefined ? choice : `${choice} ${planId}`;

/** The choice that the value of an option stands for; undefined for one that the row does not have. */
export function readOption(row: HrRow, value: string): RowChoice | undefined {
  const [text, planId] = value.split(' ');
  const choice = row.choices.find((one) => one === text);
  return choice && { choice, planId };
}
