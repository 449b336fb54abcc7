import { chakra } from '@chakra-ui/react/styled-system';
import type { getNextPayment } from '@workspace/domain/billing/operations';
import type { OperationAnswer } from '@workspace/domain/contract/operation';
import { zoneNames } from '@workspace/domain/countries/zone-countries';
import { type Money, totalsByCurrency } from '@workspace/domain/shared/money';
import { Flag } from '@workspace/ui/components/flag';
import { GlobeIcon, HomeIcon } from '@workspace/ui/components/icons';
import { formatCount } from '@workspace/ui/format/data';
import { formatMoney } from '@workspace/ui/format/money';
import { ProblemState } from '@workspace/ui/patterns/table/table-problem';
import type { ReactNode } from 'react';
import { useUnreadProblem } from '../../../data/use-unread-problem.ts';
import { Link } from '../../../navigation/link.tsx';
import { costsAddress } from '../../invoices/index.ts';
import { money } from '../format.ts';
import { messages } from '../messages.ts';
import { SectionHead } from '../section-head.tsx';
import { useZoneCosts } from './use-zone-costs.ts';
import type { ZoneCost } from './zone-costs.ts';

const words = messages.plans;

type NextPayment = OperationAnswer<typeof getNextPayment>['data'];

const Tile = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    h: 'full',
    minH: { base: '148px', md: '164px' },
    p: { base: '3.5', md: '4' },
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'lg',
  },
});

interface TileHeadProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly mark: ReactNode;
}

function TileHead({ title, text, mark }: TileHeadProps) {
  return (
    <>
      <chakra.div display="flex" gap="2">
        <chakra.h3 fontSize="sm" fontWeight="semibold" className="ui-ellipsis">
          {title}
        </chakra.h3>
        <chakra.span
          display="flex"
          alignItems="center"
          gap="1"
          ms="auto"
          flex="none"
          color="fg.subtle"
        >
          {mark}
        </chakra.span>
      </chakra.div>
      <chakra.p color="fg.subtle">{text}</chakra.p>
    </>
  );
}

function TileAmount({ amount, per }: { readonly amount: Money; readonly per: string }) {
  return (
    <chakra.div mt="auto" pt="3.5">
      <chakra.p
        fontSize="xl"
        lineHeight="26px"
        fontWeight="semibold"
        letterSpacing="tight"
        className="ui-num"
      >
        {formatMoney(amount)}
      </chakra.p>
      <chakra.p textStyle="xs" color="fg.subtle">
        {per}
      </chakra.p>
    </chakra.div>
  );
}

/** A zone with its plans: leads to what each number costs. */
function ZoneTile({ cost }: { readonly cost: ZoneCost }) {
  const { zone, countries, numbers, plans, total } = cost;
  const title = words.zone(zone);
  return (
    <Tile
      position="relative"
      transition="border-color 90ms"
      _hover={{ borderColor: 'border.control' }}
      _focusWithin={{ borderColor: 'border.control' }}
    >
      <TileHead
        title={title}
        text={words.count(numbers)}
        mark={countries.map((code) => <Flag key={code} code={code} />)}
      />
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto 1fr"
        mt="2.5"
        fontSize="xs"
        lineHeight="20px"
        color="fg.muted"
        className="ui-num"
      >
        {plans.map(({ planId, name, numbers: count, price }) => (
          <chakra.div key={planId} display="contents">
            <chakra.dt className="ui-ellipsis" title={name}>
              {name}
            </chakra.dt>
            <chakra.dd textAlign="end" whiteSpace="nowrap" ps="2">
              {words.priced(formatCount(count), formatMoney(price))}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <TileAmount amount={total} per={words.perMonth} />
      {/* Covers the card, whose content stays readable item by item. */}
      <chakra.span position="absolute" inset="0" css={{ '& > a': coverLink }}>
        <Link to={costsAddress(zone)} aria-label={words.opens(title)}>
          {null}
        </Link>
      </chakra.span>
    </Tile>
  );
}

const coverLink = { position: 'absolute', inset: '0', rounded: 'lg' } as const;

interface TopUpTileProps {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
  /** Undefined until it is known. */
  readonly amount: Money | undefined;
}

function TopUpTile({ title, text, icon, amount }: TopUpTileProps) {
  return (
    <Tile>
      <TileHead title={title} text={text} mark={icon} />
      {amount ? <TileAmount amount={amount} per={words.once} /> : <AmountSkeleton />}
    </Tile>
  );
}

const AmountSkeleton = () => (
  <chakra.div mt="auto" pt="3.5" aria-hidden="true">
    <span className="ui-skeleton" style={{ width: 90, height: 18, marginBlock: 4 }} />
    <span className="ui-skeleton" style={{ width: 60, marginBlock: 3 }} />
  </chakra.div>
);

function ZoneSkeleton({ zone }: { readonly zone: string }) {
  return (
    <Tile aria-busy="true">
      <TileHead title={words.zone(zone)} text={<>&nbsp;</>} mark={null} />
      <chakra.div mt="2.5" h="40px" />
      <AmountSkeleton />
    </Tile>
  );
}

const list = {
  display: 'grid',
  gap: { base: '2.5', md: '3' },
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(5, minmax(0, 1fr))',
  },
} as const;

interface PlansSectionProps {
  /** Undefined until it is known. */
  readonly next: NextPayment | undefined;
}

/** What the plans cost a month, by zone, and this month's top-ups; all net. */
export function PlansSection({ next }: PlansSectionProps) {
  const costs = useZoneCosts();
  const problem = useUnreadProblem(words.loadFailed);
  const topUps = (amount: number | undefined) =>
    next && amount !== undefined ? money(amount, next.price_currency) : undefined;
  const [total] = totalsByCurrency(costs?.map((cost) => cost.total) ?? []);
  return (
    <section aria-labelledby="billing-plans">
      <SectionHead
        id="billing-plans"
        title={words.title}
        note={total && words.note(formatMoney(total))}
      />
      {!costs && problem ? (
        <ProblemState problem={problem} />
      ) : (
        <chakra.ul {...list}>
          {zoneNames.map((zone) => {
            const cost = costs?.find((one) => one.zone === zone);
            return (
              <chakra.li
                key={zone}
                gridColumn={{ base: zone === 'A' ? '1 / -1' : 'auto', md: 'auto' }}
              >
                {cost ? <ZoneTile cost={cost} /> : <ZoneSkeleton zone={zone} />}
              </chakra.li>
            );
          })}
          <li>
            <TopUpTile
              title={words.home}
              text={words.homeText}
              icon={<HomeIcon />}
              amount={topUps(next?.top_ups_home_amount)}
            />
          </li>
          <li>
            <TopUpTile
              title={words.abroad}
              text={words.abroadText}
              icon={<GlobeIcon />}
              amount={topUps(next?.top_ups_abroad_amount)}
            />
          </li>
        </chakra.ul>
      )}
    </section>
  );
}
