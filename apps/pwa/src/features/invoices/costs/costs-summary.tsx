import { chakra } from '@chakra-ui/react/styled-system';
import type { Products } from '@workspace/domain/billing/schema';
import { groupBy } from '@workspace/domain/shared/group-by';
import { sumMoney } from '@workspace/domain/shared/money';
import { Flag } from '@workspace/ui/components/flag';
import { VisuallyHidden } from '@workspace/ui/components/visually-hidden';
import { formatMoney } from '@workspace/ui/format/money';
import { screenLayout } from '@workspace/ui/theme/screen-layout';
import { Suspense } from 'react';
import { useReference } from '../../../data/session/hooks.ts';
import { formatMonth } from '../format.ts';
import { CostsChart } from '../lazy.ts';
import { messages } from '../messages.ts';
import { chartSize } from './chart-size.ts';
import { costsMonths } from './costs-months.ts';
import { monthOfPeriod, type Period } from './periods.ts';

const words = messages.costs;

/** On phones there is room for half a year. */
const useMonthCount = screenLayout([['phone', 767]], 'wide');

interface CostsSummaryProps {
  readonly zone: string;
  readonly period: Period | undefined;
  /** Undefined while they are loading. */
  readonly products: Products | undefined;
  /** How many countries are asked for: their lines have room before they are known. */
  readonly countries: number;
}

function titleOf(zone: string, period: Period | undefined): string {
  const month = period && monthOfPeriod(period);
  const name = month === undefined ? (period?.name ?? '') : formatMonth(month);
  return zone === '' ? name : words.zone(zone, name);
}

/** What the numbers of each country cost. */
function Countries({ products }: { readonly products: Products }) {
  const { countries } = useReference();
  const { currency, plans } = products;
  const groups = groupBy(plans, ({ phone_number_country_iso_code: code }) => code ?? '');
  if (groups.size < 2) return null;
  return (
    <chakra.ul listStyleType="none" textStyle="xs" mt="2" hideBelow="md">
      {[...groups].map(([code, rows]) => (
        <chakra.li key={code} display="flex" alignItems="center" gap="2" minH="6">
          {code !== '' && <Flag code={code} label="" />}
          <chakra.span color="fg.muted">{countries.get(code)?.name ?? code}</chakra.span>
          <chakra.span ms="auto" color="fg.subtle">
            {words.plans(rows.length)}
          </chakra.span>
          <chakra.span minW="20" textAlign="end" fontWeight="medium" className="ui-num">
            {formatMoney(
              sumMoney(
                currency,
                rows.map(({ plan_price: amount }) => ({ amount, currency })),
              ),
            )}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

const MonthsSkeleton = () => <chakra.div {...chartSize} rounded="sm" bg="bg.muted" />;

/** The last months as columns, and as a table for those who do not see them. */
function Months({
  products,
  period,
}: Pick<CostsSummaryProps, 'period'> & { readonly products: Products }) {
  const count = useMonthCount() === 'phone' ? 6 : 12;
  const { currency, months: all } = products;
  const months = costsMonths(all, period, count);
  // A single column says what the sum beside it says.
  if (months.length < 2) return null;
  return (
    <>
      <Suspense fallback={<MonthsSkeleton />}>
        <CostsChart months={months} currency={currency} />
      </Suspense>
      <VisuallyHidden>
        <table aria-label={words.months}>
          <tbody>
            {months.map(({ month, amount }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{formatMoney({ amount, currency })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}

/** What the chosen plans cost in the period, and in which countries; of one height while it loads. */
export function CostsSummary({ zone, period, products, countries }: CostsSummaryProps) {
  return (
    <chakra.section
      aria-label={titleOf(zone, period)}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '268px minmax(0, 1fr)' }}
      columnGap="6"
      rowGap="3"
      flex="none"
      minH={{ md: '172px' }}
      px={{ base: '5', md: '6' }}
      py="4"
    >
      <div>
        <chakra.p color="fg.subtle">{titleOf(zone, period)}</chakra.p>
        {products ? (
          <>
            <chakra.p textStyle="question" className="ui-num">
              {formatMoney({ amount: products.plans_total, currency: products.currency })}
            </chakra.p>
            <chakra.p color="fg.muted">{words.beforeVat(products.plans.length)}</chakra.p>
            <Countries products={products} />
          </>
        ) : (
          <>
            <chakra.div h="58px" pt="3.5">
              <span className="ui-skeleton" style={{ width: 160 }} />
            </chakra.div>
            <chakra.div h={countries > 1 ? `${24 * countries + 8}px` : '0'} hideBelow="md" />
          </>
        )}
      </div>
      <chakra.div minW="0" minH="140px" position="relative">
        {products ? <Months products={products} period={period} /> : <MonthsSkeleton />}
      </chakra.div>
    </chakra.section>
  );
}
