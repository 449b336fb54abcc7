import { csvText } from '@workspace/domain/imports/csv';
import { decimalAmount } from '@workspace/domain/shared/money';
import { messages } from '../messages.ts';
import type { CostRow } from './use-costs.ts';

const { columns } = messages.costs.file;

/** The table as a CSV file, amounts before VAT as plain decimals. */
export const costsFile = (rows: readonly CostRow[]): string =>
  csvText(
    columns,
    rows.map((row) => ({
      User: row.user_name ?? '',
      'Phone number': row.phone_number ?? '',
      Country: row.phone_number_country_iso_code ?? '',
      Plan: row.plan,
      'Before VAT': decimalAmount({ amount: row.plan_price, currency: row.currency }),
      Currency: row.currency,
    })),
  );
