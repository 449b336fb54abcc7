import { csvText } from '@workspace/domain/imports/csv';
import { decimalAmount } from '@workspace/domain/shared/money';
import { formatPhone } from '../../platform/phone.ts';
import { messages } from './messages.ts';
import type { SavingLine } from './use-savings.ts';

/** The lists as a CSV file, amounts before VAT as plain decimals. */
export const savingsFile = (
  lines: readonly SavingLine[],
  planName: (id: string) => string,
): string =>
  csvText(
    messages.file.columns,
    lines.map(({ kind, saving, row, name }) => {
      const decimal = (amount: number) => decimalAmount({ amount, currency: saving.currency });
      return {
        List: messages.lists[kind].title,
        Person: name,
        'Phone number': row.phoneNumber ? formatPhone(row.phoneNumber) : '',
        Plan: planName(saving.plan_id),
        'Price a month': decimal(saving.price),
        'Fitting plan': saving.fitting ? planName(saving.fitting.plan_id) : '',
        'Price of it a month': saving.fitting ? decimal(saving.fitting.price) : '',
        'Saves a month': decimal(saving.amount),
        Currency: saving.currency,
        'Last use': saving.last_used_on ?? '',
        'Left on': saving.left_on ?? '',
      };
    }),
  );
