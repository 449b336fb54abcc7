import { formatCount } from '@workspace/ui/format/data';
import { formatMoneyShort } from '@workspace/ui/format/money';
import { messages } from '../messages.ts';
import type { CompaniesTotals } from '../use-companies.ts';

interface TotalsListProps {
  readonly totals: CompaniesTotals;
  readonly of: 'money' | 'counts';
}

const words = messages.totals;

/** Amounts of different currencies are never added up: each has its own totals (decisions 9). */
function moneyLines({ totals }: CompaniesTotals): (readonly [string, string])[] {
  return totals.flatMap(({ currency, sum_arr, sum_mrr }) => [
    [words.arr(currency), formatMoneyShort({ amount: sum_arr, currency })],
    [words.mrr(currency), formatMoneyShort({ amount: sum_mrr, currency })],
  ]);
}

/** Total of a column over all results, not only the loaded ones. */
export function TotalsList({ totals, of }: TotalsListProps) {
  const lines =
    of === 'money'
      ? moneyLines(totals)
      : ([
          [words.numbers, formatCount(totals.count_numbers)],
          [words.employees, formatCount(totals.count_users)],
        ] as const);
  return (
    <dl>
      {lines.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The totals under the head of a column. */
export function TotalsTip({ totals, of }: TotalsListProps) {
  return (
    <div className="customers-tip">
      <b>{words.of(totals.total)}</b>
      <TotalsList totals={totals} of={of} />
      {of === 'money' && <p>{messages.withinCurrency}</p>}
    </div>
  );
}
