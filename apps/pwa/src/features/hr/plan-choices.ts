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

/** Whom and which difference a row is about: the same in every plan. */
const subjectOf = ({ change, person, field }: HrRow): string =>
  `${change} ${person?.hr_id ?? field}`;

/** Whether a row says the same as in an earlier plan; what is chosen for it may depend on that. */
const saysTheSame = (row: HrRow, before: HrRow): boolean =>
  row.before === before.before &&
  row.after === before.after &&
  row.on === before.on &&
  row.caution === before.caution;

const bySubject = ({ rows }: Pick<HrPlan, 'rows'>) =>
  new Map(rows.map((row) => [subjectOf(row), row]));

/**
 * The choices that still apply in a newer plan: those for the same person and difference, unless the
 * newer row does not have them. For a name or an address, what was chosen was the text of the row:
 * it applies only if the text is the same.
 */
export function carriedChoices(
  before: Pick<HrPlan, 'rows'>,
  after: Pick<HrPlan, 'rows'>,
  choices: Choices,
): Choices {
  const known = bySubject(before);
  const carried = after.rows.flatMap((row) => {
    const old = known.get(subjectOf(row));
    const choice = old && choices[old.id];
    if (!old || !choice || !row.choices.includes(choice.choice)) return [];
    return row.kind === 'changed' && !saysTheSame(row, old) ? [] : [[row.id, choice] as const];
  });
  return Object.fromEntries(carried);
}

/** Rows of a newer plan that an earlier one did not have, and those that say something else. */
export function differencesOf(
  before: Pick<HrPlan, 'rows'>,
  after: Pick<HrPlan, 'rows'>,
): { readonly added: ReadonlySet<string>; readonly changed: ReadonlySet<string> } {
  const known = bySubject(before);
  const added = new Set<string>();
  const changed = new Set<string>();
  for (const row of after.rows) {
    const old = known.get(subjectOf(row));
    if (!old) added.add(row.id);
    else if (!saysTheSame(row, old)) changed.add(row.id);
  }
  return { added, changed };
}
