import { chakra } from '@chakra-ui/react/styled-system';
import type { Products } from '@workspace/domain/billing/schema';
import { groupBy } from '@workspace/domain/shared/group-by';
import { sumMoney } from '@workspace/domain/shared/money';
import { Flag } from '@workspace/ui/components/flag';
import { formatMoney } from '@workspace/ui/format/money';
import { useReference } from '../../../data/session/hooks.ts';
import { formatMonth } from '../format.ts';
import { messages } from '../messages.ts';
import { monthOfPeriod, type Period } from './periods.ts';

const words = messages.costs;

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
    <chakra.ul listStyleType="none" textStyle="xs" w={{ base: 'full', md: '320px' }}>
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

/** What the chosen plans cost in the period, and in which countries; of one height while it loads. */
export function CostsSummary({ zone, period, products, countries }: CostsSummaryProps) {
  return (
    <chakra.section
      aria-label={titleOf(zone, period)}
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      justifyContent="space-between"
      gap="4"
      minH="110px"
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
          </>
        ) : (
          <chakra.div h="58px" pt="3.5">
            <span className="ui-skeleton" style={{ width: 160 }} />
          </chakra.div>
        )}
      </div>
      {products ? (
        <Countries products={products} />
      ) : (
        <chakra.div
          w={{ base: 'full', md: 'auto' }}
          h={countries > 1 ? `${24 * countries}px` : '0'}
        />
      )}
    </chakra.section>
  );
}
