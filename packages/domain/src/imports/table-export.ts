import { type SetupChoice, setupChoiceLabels } from '../numbers/setup-choice.ts';
import { displayStatusLabels } from '../numbers/states.ts';
import { decimalAmount, type Money } from '../shared/money.ts';
import { csvText } from './csv.ts';
import type { ExportLine } from './export.ts';

/** A row of the plans overview with everything that the table shows. */
export interface TableLine extends ExportLine {
  readonly tempPhoneNumber: string | null;
  readonly plan: { readonly name: string; readonly data_mb: number } | null;
  /** Null if the line has no count. */
  readonly consumption: { readonly data_mb: number } | null;
  /** Whether consumption is known on this device; if not, the cells stay empty instead of 0. */
  readonly isCounted: boolean;
  /** How far the eSIM is set up; null if there is nothing to set up. */
  readonly setup: SetupChoice | null;
  /** Per month; once for a travel plan. */
  readonly price: Money | null;
}

/** Column headers, in order. */
export const tableColumns = [
  'First name',
  'Last name',
  'Email',
  'Phone number',
  'Temporary number',
  'Country',
  'Type',
  'Status',
  'Setup',
  'Plan',
  'Teams',
  'Data used (GB)',
  'Data in plan (GB)',
  'Price',
  'Currency',
  'Paid',
] as const;

/** 1 GB is 1000 MB, as in the plans' names. Exact, so that column sums are correct. */
const gigabytes = (megabytes: number): string => String(megabytes / 1000);

function usedOf({ numberId, isCounted, consumption }: TableLine): string {
  return isCounted && numberId !== null ? gigabytes(consumption?.data_mb ?? 0) : '';
}

function cellsOf(
  line: TableLine,
  formatPhone: (e164: string) => string,
): Record<(typeof tableColumns)[number], string> {
  const { user, plan, price } = line;
  const phone = (e164: string | null) => (e164 === null ? '' : formatPhone(e164));
  return {
    'First name': user?.first_name ?? '',
    'Last name': user?.last_name ?? '',
    Email: user?.email ?? '',
    'Phone number': phone(line.phoneNumber),
    'Temporary number': phone(line.tempPhoneNumber),
    Country: line.countryName,
    Type: line.type ?? '',
    Status: displayStatusLabels[line.status],
    Setup: line.setup ? setupChoiceLabels[line.setup] : '',
    Plan: plan?.name ?? '',
    Teams: line.teams.map(({ name }) => name).join(', '),
    'Data used (GB)': usedOf(line),
    'Data in plan (GB)': plan ? gigabytes(plan.data_mb) : '',
    Price: price ? decimalAmount(price) : '',
    Currency: price?.currency ?? '',
    Paid: price ? (line.type === 'travel' ? 'once' : 'monthly') : '',
  };
}

/**
 * Every row of the table as a CSV file for people and calculations; `exportLines` creates the file
 * for the import.
 * @param formatPhone formats an E.164 number: `+45 20 12 34 56`
 */
export function tableFile(
  lines: readonly TableLine[],
  formatPhone: (e164: string) => string,
): string {
  return csvText(
    tableColumns,
    lines.map((line) => cellsOf(line, formatPhone)),
  );
}
