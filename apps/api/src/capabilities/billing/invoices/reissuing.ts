import type { BilledLine } from '@workspace/domain/billing/lines';
import { groupBy } from '@workspace/domain/shared/group-by';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { readBilledCompany } from './calendar-store.ts';
import { type ClosingTerms, issueAll, lockBilling } from './closing.ts';
import { type BilledDays, listDaysBesides } from './lines-store.ts';
import { prepareReplacement } from './preparing.ts';
import { loadInvoice, noteReplaced, writeRefund } from './store.ts';

/** Whether a line bills something of what these days bill. */
const isAmong = (line: BilledLine, days: readonly BilledDays[]) =>
  days.some((one) =>
    line.kind === 'top_up'
      ? line.topUpId === one.topUpId
      : line.kind === one.kind && line.from <= one.to && one.from <= line.to,
  );

/** The lines that a voided invoice had, and that no other invoice bills. */
async function linesOfVoided(
  unit: UnitOfWork,
  voided: { readonly id: string; readonly month: string },
) {
  const days = await listDaysBesides(unit, voided);
  const own = groupBy(days.voided, ({ numberId }) => numberId);
  const others = groupBy(days.current, ({ numberId }) => numberId);
  return (line: BilledLine) =>
    isAmong(line, own.get(line.numberId ?? '') ?? []) &&
    !isAmong(line, others.get(line.numberId ?? '') ?? []);
}

/**
 * Issues a voided invoice again: its month computed anew for the same account, with a number and VAT
 * of today. It has one effect however often it runs.
 */
export async function reissue(
  unit: UnitOfWork,
  voidedId: string,
  terms: Omit<ClosingTerms, 'month'>,
): Promise<void> {
  await lockBilling(unit);
  const voided = await loadInvoice(unit, voidedId, 'for_update');
  if (voided?.state !== 'VOIDED' || !voided.is_to_be_reissued) return;
  const { month, currency, number } = voided;
  const company = await readBilledCompany(unit);
  const { invoices, explanation } = await prepareReplacement(unit, month, currency, {
    accountId: voided.payment_account_id,
    isBilled: await linesOfVoided(unit, voided),
  });
  const [replacement] = invoices;
  await writeRefund(unit, voidedId, { is_to_be_reissued: false });
  if (!replacement) return;
  const corrects = { number: number ?? '', reason: voided.void_reason ?? '' };
  await issueAll(unit, invoices, { ...terms, month, currency, company, explanation, corrects });
  await noteReplaced(unit, voidedId, replacement.id);
}
