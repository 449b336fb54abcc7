import type { DifferenceRow, Explanation } from '@workspace/domain/billing/explanation';
import { dayInMonth, daysOfMonth } from '@workspace/domain/billing/month';
import type { DifferenceEvent, ExplanationResponse } from '@workspace/domain/billing/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { listActors } from './actor-store.ts';
import type { KeptLine } from './lines-store.ts';

type Row = DifferenceRow<KeptLine>;

const newestOf = ({ is, was }: Row) => is ?? was;

function present(row: Row, actors: ReadonlyMap<string, string>): DifferenceEvent {
  const newest = newestOf(row);
  return {
    number_id: newest?.numberId ?? null,
    phone_number: newest?.phoneNumber ?? null,
    user_name: newest?.userName ?? null,
    from: row.was?.planId ? row.was.planName : null,
    to: row.is?.planId ? row.is.planName : null,
    from_amount: row.fromAmount.amount,
    to_amount: row.toAmount.amount,
    day: row.day,
    amount: row.amount.amount,
    by: actors.get(`${newest?.numberId} ${row.day}`) ?? null,
  };
}

/** An explanation as it is returned and frozen: with names, and with who did it. */
export async function presentExplanation(
  unit: UnitOfWork,
  explanation: Explanation<KeptLine>,
  vat: { readonly isVatNumberDenied: boolean },
): Promise<ExplanationResponse> {
  const { month, before, after, difference, parts, unchanged } = explanation;
  const shown = parts.flatMap(({ rows }) => rows);
  const actors = await listActors(
    unit,
    shown.flatMap((row) => newestOf(row)?.numberId ?? []),
    dayInMonth(month, daysOfMonth(month)),
  );
  return {
    month,
    currency: difference.currency,
    amount_before: before.amount,
    amount: after.amount,
    difference: difference.amount,
    parts: parts.map(({ kind, count, amount, rows }) => ({
      kind,
      count,
      amount: amount.amount,
      rows: rows.map((row) => present(row, actors)),
    })),
    unchanged,
    vat_number_denied: vat.isVatNumberDenied,
  };
}
