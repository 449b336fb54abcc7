import { csvText } from '@workspace/domain/imports/csv';
import { decimalAmount } from '@workspace/domain/shared/money';
import { messages } from './messages.ts';
import type { TeamRow } from './team-rows.ts';

const { columns } = messages.file;

/** The teams as a file: one line for each currency in which a team has costs. */
export function teamFile(rows: readonly TeamRow[]): string {
  return csvText(
    Object.values(columns),
    rows.flatMap(({ team, members, numbers, monthly }) =>
      monthly.map(({ amount, currency }) => ({
        [columns.name]: team.name,
        [columns.members]: String(members.length),
        [columns.people]: members.join(', '),
        [columns.numbers]: String(numbers),
        [columns.cost]: decimalAmount({ amount, currency }),
        [columns.currency]: currency,
      })),
    ),
  );
}
