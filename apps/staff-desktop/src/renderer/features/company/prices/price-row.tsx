import { chakra } from '@chakra-ui/react/styled-system';
import { agreedOn, type PlanCost } from '@workspace/domain/billing/pricing';
import type { CompanyPriceRow, Pricing } from '@workspace/domain/billing/schema';
import { price } from '@workspace/domain/plans/price';
import { type Currency, subtractMoney } from '@workspace/domain/shared/money';
import { Flag } from '@workspace/ui/components/flag';
import { IconButton } from '@workspace/ui/components/icon-button';
import { PencilIcon, XIcon } from '@workspace/ui/components/icons';
import { formatCount } from '@workspace/ui/format/data';
import { formatMoney } from '@workspace/ui/format/money';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { Cell } from './cells.tsx';

const words = messages.prices;

/** `€13.00`, or the words for the list price. */
export const agreedWords = ({ amount, currency }: CompanyPriceRow): string =>
  amount === null ? words.list : formatMoney({ amount, currency });

interface PriceRowProps {
  readonly cost: PlanCost;
  readonly pricing: Pricing;
  readonly currency: Currency;
  /** The amount while it is changed; absent otherwise. */
  readonly field?: ReactNode;
  readonly onChange: () => void;
  readonly onWithdraw: (row: CompanyPriceRow) => void;
}

/** The price in force with the day it began, and those that follow with theirs. */
function CompanyPrice({ cost, pricing, currency, field, onWithdraw }: PriceRowProps) {
  const { plan_id } = cost.plan;
  const { prices, today } = pricing;
  const agreed = agreedOn(prices, plan_id, currency, today);
  const later = prices.filter(
    (row) => row.plan_id === plan_id && row.currency === currency && row.valid_from > today,
  );
  const isOwn = agreed !== undefined && agreed.amount !== null;
  return (
    <>
      {field ?? (
        <chakra.span fontWeight={isOwn ? 'medium' : 'normal'} color={isOwn ? 'fg' : 'fg.subtle'}>
          {isOwn ? formatMoney(cost.price) : words.list}
        </chakra.span>
      )}
      {agreed && (
        <chakra.div textStyle="xs" color="fg.subtle">
          {words.since(agreed.valid_from)}
        </chakra.div>
      )}
      {later.map((row) => (
        <chakra.div
          key={row.valid_from}
          display="flex"
          alignItems="center"
          justifyContent={{ base: 'start', md: 'end' }}
          gap="1"
          textStyle="xs"
          color="fg.muted"
        >
          {words.later(agreedWords(row), row.valid_from)}
          <IconButton
            size="sm"
            label={words.withdraw(agreedWords(row), row.valid_from)}
            icon={<XIcon size={12} />}
            onClick={() => onWithdraw(row)}
          />
        </chakra.div>
      ))}
    </>
  );
}

/** A plan: list price, the company's own, and what its numbers cost a month. */
export function PriceRow(props: PriceRowProps) {
  const { cost, currency, field, onChange } = props;
  const { plan, monthly } = cost;
  const list = price(plan, currency);
  const difference = subtractMoney(cost.price, list);
  const edited = field
    ? ({ bg: 'accent.subtle', boxShadow: 'inset 2px 0 0 var(--colors-accent-fg)' } as const)
    : {};
  return (
    <chakra.tr {...edited}>
      <Cell fontWeight="medium" whiteSpace="nowrap">
        {plan.name}
      </Cell>
      <Cell data-label={words.columns.countries}>
        <chakra.span display="flex" flexWrap="wrap" gap="1">
          {plan.countries.map((code) => (
            <Flag key={code} code={code} label={code} />
          ))}
        </chakra.span>
      </Cell>
      <Cell align="end" color="fg.muted" data-label={words.columns.list}>
        {formatMoney(list)}
      </Cell>
      <Cell align="end" data-label={words.columns.price}>
        <CompanyPrice {...props} />
      </Cell>
      <Cell align="end" color="fg.muted" data-label={words.columns.difference}>
        {difference.amount !== 0 && words.signed(difference)}
      </Cell>
      <Cell align="end" data-label={words.columns.numbers}>
        {formatCount(plan.numbers)}
      </Cell>
      <Cell align="end" fontWeight="medium" data-label={words.columns.month}>
        {monthly ? (
          formatMoney(monthly)
        ) : (
          <chakra.span color="fg.subtle" fontWeight="normal">
            {words.once}
          </chakra.span>
        )}
      </Cell>
      <Cell align="end" data-place="corner">
        <IconButton
          size="sm"
          label={words.change(plan.name)}
          icon={<PencilIcon />}
          aria-pressed={field !== undefined}
          data-change={plan.plan_id}
          onClick={onChange}
        />
      </Cell>
    </chakra.tr>
  );
}
