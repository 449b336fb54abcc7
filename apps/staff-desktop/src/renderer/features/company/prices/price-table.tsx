import { monthlyCosts, type PlanCost } from '@workspace/domain/billing/pricing';
import type { CompanyPriceRow, Pricing } from '@workspace/domain/billing/schema';
import type { Currency } from '@workspace/domain/shared/money';
import { formatMoney } from '@workspace/ui/format/money';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { Cell, Head, StackedTable } from './cells.tsx';
import { PriceRow } from './price-row.tsx';

interface PriceTableProps {
  readonly pricing: Pricing;
  readonly currency: Currency;
  /** The plan whose price is changed: its field, and what it costs once that is saved. */
  readonly edited:
    | {
        readonly planId: string;
        readonly field: ReactNode;
        readonly cost: PlanCost | undefined;
      }
    | undefined;
  readonly onEdit: (planId: string) => void;
  readonly onWithdraw: (row: CompanyPriceRow) => void;
}

const { columns, title, sum } = messages.prices;

const localFirst = ({ plan: one }: PlanCost, { plan: other }: PlanCost) =>
  Number(one.type === 'travel') - Number(other.type === 'travel');

/** Every plan with its price of today, and the monthly sum by the `price` rule. */
export function PriceTable({ pricing, currency, edited, onEdit, onWithdraw }: PriceTableProps) {
  const { plans, total } = monthlyCosts(pricing, currency, pricing.today);
  const isEdited = ({ plan }: PlanCost) => edited?.planId === plan.plan_id;
  return (
    <StackedTable columns="three" aria-label={title}>
      <thead>
        <tr>
          <Head scope="col">{columns.plan}</Head>
          <Head scope="col">{columns.countries}</Head>
          <Head scope="col" align="end">
            {columns.list}
          </Head>
          <Head scope="col" align="end">
            {columns.price}
          </Head>
          <Head scope="col" align="end">
            {columns.difference}
          </Head>
          <Head scope="col" align="end">
            {columns.numbers}
          </Head>
          <Head scope="col" align="end">
            {columns.month}
          </Head>
          <Head scope="col">
            <span className="ui-sr">{columns.actions}</span>
          </Head>
        </tr>
      </thead>
      <tbody>
        {plans.toSorted(localFirst).map((cost) => (
          <PriceRow
            key={cost.plan.plan_id}
            cost={(isEdited(cost) && edited?.cost) || cost}
            pricing={pricing}
            currency={currency}
            field={isEdited(cost) ? edited?.field : undefined}
            onChange={() => onEdit(cost.plan.plan_id)}
            onWithdraw={onWithdraw}
          />
        ))}
        <tr>
          <Cell colSpan={6} color="fg.muted">
            {sum(currency)}
          </Cell>
          <Cell align="end" fontWeight="semibold" data-place="corner">
            {formatMoney(total)}
          </Cell>
          <Cell />
        </tr>
      </tbody>
    </StackedTable>
  );
}
