import { chakra } from '@chakra-ui/react/styled-system';
import { pastPrices } from '@workspace/domain/billing/pricing';
import type { Pricing } from '@workspace/domain/billing/schema';
import type { Currency } from '@workspace/domain/shared/money';
import { messages } from '../messages.ts';
import { Cell, Head, StackedTable } from './cells.tsx';
import { agreedWords } from './price-row.tsx';

interface PriceHistoryProps {
  readonly pricing: Pricing;
  readonly currency: Currency;
}

const words = messages.prices.history;

/** What was agreed before the prices of today; nothing if there is none. */
export function PriceHistory({ pricing, currency }: PriceHistoryProps) {
  const past = pastPrices(pricing.prices, currency, pricing.today);
  const names = new Map(pricing.plans.map(({ plan_id, name }) => [plan_id, name]));
  if (past.length === 0) return null;
  const { plan, price, from, until, agreed } = words.columns;
  return (
    <chakra.details borderTopWidth="1px">
      <chakra.summary px="5" py="2.5" color="fg.muted" cursor="pointer">
        {words.title(past.length)}
      </chakra.summary>
      <StackedTable columns="two" aria-label={words.table}>
        <thead>
          <tr>
            {[plan, price, from, until, agreed].map((title) => (
              <Head key={title} scope="col" align={title === price ? 'end' : undefined}>
                {title}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {past.map(({ row, until: last }) => (
            <tr key={`${row.plan_id} ${row.valid_from}`}>
              <Cell>{names.get(row.plan_id)}</Cell>
              <Cell align="end" data-label={price}>
                {agreedWords(row)}
              </Cell>
              <Cell data-label={from}>{words.day(row.valid_from)}</Cell>
              <Cell data-label={until}>{words.day(last)}</Cell>
              <Cell color="fg.muted" data-label={agreed}>
                {words.day(row.agreed_at)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </chakra.details>
  );
}
