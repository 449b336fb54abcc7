import { chakra } from '@chakra-ui/react/styled-system';
import type { Currency } from '@workspace/domain/shared/money';
import { formatMoney } from '@workspace/ui/format/money';
import { messages } from './messages.ts';
import type { SavingsOfKind } from './use-savings.ts';

const words = messages.totals;

const Strip = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1.2fr 1fr 1fr 1fr' },
    borderWidth: '1px',
    rounded: 'lg',
    bg: 'bg.panel',
    overflow: 'hidden',
    mb: '4',
  },
});

const Total = chakra('div', {
  base: {
    display: { base: 'grid', md: 'flex' },
    flexDirection: 'column',
    rowGap: { md: '1' },
    gridTemplateColumns: '1fr auto',
    columnGap: '3',
    minW: '0',
    px: { base: '4', md: '5' },
    py: { base: '3', md: '4' },
    '& + &, div + &': {
      borderTopWidth: { base: '1px', md: '0' },
      borderInlineStartWidth: { base: '0', md: '1px' },
    },
  },
});

interface AmountProps {
  readonly title: string;
  readonly amount: string;
  readonly text: string;
}

function Amount({ title, amount, text }: AmountProps) {
  return (
    <Total>
      <chakra.dt color={{ base: 'fg', md: 'fg.muted' }}>{title}</chakra.dt>
      <chakra.dd
        className="ui-num"
        fontSize={{ base: 'md', md: 'xl' }}
        fontWeight="semibold"
        gridRow={{ base: '1 / 3', md: 'auto' }}
        gridColumn={{ base: 2, md: 'auto' }}
      >
        {amount}
      </chakra.dd>
      <chakra.dd textStyle="xs" color="fg.muted">
        {text}
      </chakra.dd>
    </Total>
  );
}

interface SavingsTotalsProps {
  readonly lists: readonly SavingsOfKind[];
  readonly currency: Currency;
  /** The company's numbers that have not ended. */
  readonly numbers: number;
}

/** What could be saved: together, and in each list. */
export function SavingsTotals({ lists, currency, numbers }: SavingsTotalsProps) {
  const money = (amount: number) => formatMoney({ amount, currency });
  const sum = lists.reduce((all, list) => all + list.sum, 0);
  const count = lists.reduce((all, list) => all + list.count, 0);
  return (
    <Strip aria-label={words.label}>
      <chakra.div
        display="flex"
        flexDirection="column"
        gap="1"
        px={{ base: '4', md: '5' }}
        py={{ base: '3', md: '4' }}
        minW="0"
      >
        <chakra.dt color="fg.muted">{words.all}</chakra.dt>
        <chakra.dd className="ui-num" fontSize="xl" fontWeight="semibold" color="accent.fg">
          {money(sum)}{' '}
          <chakra.span fontSize="sm" fontWeight="normal" color="fg.muted">
            {words.aMonth}
          </chakra.span>
        </chakra.dd>
        <chakra.dd textStyle="xs" color="fg.muted">
          {words.of(count, numbers, money(12 * sum))}
        </chakra.dd>
      </chakra.div>
      {lists.map((list) => (
        <Amount
          key={list.kind}
          title={messages.lists[list.kind].title}
          amount={money(list.sum)}
          text={words.tooSmall(list.count, list.tooSmall)}
        />
      ))}
    </Strip>
  );
}
