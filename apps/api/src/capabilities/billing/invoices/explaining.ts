import {
  type DifferenceRow,
  type ExplainedLine,
  type Explanation,
  explainDifference,
} from '@workspace/domain/billing/explanation';
import type { Month } from '@workspace/domain/billing/month';
import { dayInMonth, daysOfMonth } from '@workspace/domain/billing/month';
import type { DifferenceEvent, ExplanationResponse } from '@workspace/domain/billing/schema';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { listActors } from './actor-store.ts';

/** A line with the names that its row of the explanation shows. */
export interface NamedExplainedLine extends ExplainedLine {
  readonly phoneNumber: string | null;
  readonly planName: string;
  readonly userName: string | null;
}

/** Rows of a part on the wire; the largest by amount are kept. */
const rowsOfPart = 200;

const bySize = (one: DifferenceRow, other: DifferenceRow) =>
  Math.abs(other.amount.amount) - Math.abs(one.amount.amount) || (one.day < other.day ? -1 : 1);

interface Named {
  readonly phones: ReadonlyMap<string, string | null>;
  readonly people: ReadonlyMap<string, string | null>;
  readonly plans: ReadonlyMap<string, string>;
}

function namesIn(lines: readonly NamedExplainedLine[]): Named {
  const phones = new Map<string, string | null>();
  const people = new Map<string, string | null>();
  const plans = new Map<string, string>();
  for (const { numberId, phoneNumber, userId, userName, planId, planName } of lines) {
    if (numberId !== null) phones.set(numberId, phoneNumber);
    if (userId !== null) people.set(userId, userName);
    if (planId !== null) plans.set(planId, planName);
  }
  return { phones, people, plans };
}

const named = <Value>(map: ReadonlyMap<string, Value>, id: string | null) =>
  (id === null ? undefined : map.get(id)) ?? null;

interface Question {
  readonly month: Month;
  readonly currency: Currency;
  /** Null = the whole company. */
  readonly accountId: string | null;
  readonly isVatNumberDenied: boolean;
}

/**
 * The explanation of a month as it is returned and frozen: with names, and with who did it.
 * @param previous lines of the month before, `current` of this one, of the whole company
 */
export async function explain(
  unit: UnitOfWork,
  question: Question,
  previous: readonly NamedExplainedLine[],
  current: readonly NamedExplainedLine[],
): Promise<ExplanationResponse> {
  const explanation: Explanation = explainDifference(question, previous, current);
  const names = namesIn([...previous, ...current]);
  const parts = explanation.parts.map((part) => ({
    kind: part.kind,
    count: part.rows.length,
    amount: part.amount.amount,
    rows: part.rows.toSorted(bySize).slice(0, rowsOfPart),
  }));
  const shown = parts.flatMap(({ rows }) => rows);
  const actors = await listActors(
    unit,
    shown.flatMap(({ numberId }) => numberId ?? []),
    dayInMonth(question.month, daysOfMonth(question.month)),
  );
  const present = (row: DifferenceRow): DifferenceEvent => ({
    number_id: row.numberId,
    phone_number: named(names.phones, row.numberId),
    user_name: named(names.people, row.userId),
    from: named(names.plans, row.fromPlanId),
    to: named(names.plans, row.toPlanId),
    from_amount: row.fromAmount.amount,
    to_amount: row.toAmount.amount,
    day: row.day,
    amount: row.amount.amount,
    by: actors.get(`${row.numberId} ${row.day}`) ?? null,
  });
  return {
    month: question.month,
    currency: question.currency,
    amount_before: explanation.before.amount,
    amount: explanation.after.amount,
    difference: explanation.difference.amount,
    parts: parts.map(({ kind, count, amount, rows }) => ({
      kind,
      count,
      amount,
      rows: rows.map(present),
    })),
    unchanged: explanation.unchanged,
    vat_number_denied: question.isVatNumberDenied,
  };
}
