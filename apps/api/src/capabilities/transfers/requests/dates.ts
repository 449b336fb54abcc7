import { AppError, invalid } from '@workspace/domain/contract/error';
import { needsAnotherDay } from '@workspace/domain/transfers/carrier/rejections';
import { portingErrors } from '@workspace/domain/transfers/errors';
import { dateAudience } from '@workspace/domain/transfers/rules/date-rule';
import { limitsOfTransfer } from '@workspace/domain/transfers/rules/day-limits';
import {
  askedDayProblem,
  dayOfInstant,
  type TransferDateFacts,
} from '@workspace/domain/transfers/rules/transfer-dates';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireCountry } from '../../catalogue/countries/index.ts';
import { requireTransferDay, type TransferDayQuestion, transferDayFacts } from '../rules/index.ts';
import type { PortingItemChange } from './write-store.ts';

type Transfer = Pick<
  PortingItem,
  | 'status'
  | 'country_code'
  | 'porting_type'
  | 'porting_date'
  | 'fields'
  | 'current_carrier'
  | 'code_given_at'
>;

/** A transfer with values that are about to be written. */
export const withColumns = (item: PortingItem, columns: PortingItemChange): Transfer => ({
  ...item,
  fields: columns.fields ?? item.fields,
  current_carrier:
    columns.current_carrier === undefined ? item.current_carrier : columns.current_carrier,
  code_given_at: columns.code_given_at?.toISOString() ?? item.code_given_at,
});

async function questionOf(unit: UnitOfWork, transfer: Transfer) {
  const country = await requireCountry(unit, transfer.country_code);
  return {
    country,
    porting_type: transfer.porting_type,
    audience: dateAudience(unit.origin.actor.kind, transfer.status),
    limits: limitsOfTransfer(transfer, country.time_zone),
  } satisfies TransferDayQuestion;
}

/** What the day of a transfer that was requested depends on. */
export const transferDaysOf = async (
  unit: UnitOfWork,
  transfer: Transfer,
): Promise<TransferDateFacts> => transferDayFacts(unit, await questionOf(unit, transfer));

/**
 * Refuses a day that was possible when it was chosen, and has come too close since, or that the code
 * or the commitment rules out. No day means that the carrier chooses it.
 * @throws AppError 409 on the field of the date
 */
export async function requireDateAhead(unit: UnitOfWork, transfer: Transfer): Promise<void> {
  if (transfer.porting_date === null) return;
  const day = transfer.porting_date.slice(0, 10);
  const question = await questionOf(unit, transfer);
  const facts = await transferDayFacts(unit, question);
  const problem = askedDayProblem(facts, question.limits, day);
  if (problem === null) return;
  throw new AppError(portingErrors.dateNotPossible, { fields: { porting_date: problem.reason } });
}

/**
 * Refuses the day that the carrier has rejected.
 * @throws AppError 422 on the field of the date
 */
export function requireAnotherDay(
  { reason_code, porting_date }: Pick<PortingItem, 'reason_code' | 'porting_date'>,
  instant: string | undefined,
): void {
  if (!needsAnotherDay(reason_code)) return;
  const day = instant && dayOfInstant(instant);
  if (day && day !== porting_date?.slice(0, 10)) return;
  throw invalid({ porting_date: 'Choose another day.' });
}

/**
 * Refuses a new day that the one date rule does not allow.
 * @param instant UTC midnight of the day
 * @throws AppError 422 on the field of the date
 */
export const requireNewDate = async (
  unit: UnitOfWork,
  transfer: Transfer,
  instant: string,
): Promise<void> => requireTransferDay(unit, await questionOf(unit, transfer), instant);
