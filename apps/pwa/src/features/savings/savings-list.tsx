import { chakra } from '@chakra-ui/react/styled-system';
import { unusedSince } from '@workspace/domain/analytics/savings-rules';
import type { Currency } from '@workspace/domain/shared/money';
import { Count } from '@workspace/ui/components/count';
import { LinkButton } from '@workspace/ui/components/link';
import { formatMoney } from '@workspace/ui/format/money';
import { Card } from '@workspace/ui/patterns/card';
import { useId, useState } from 'react';
import { dayText } from './format.ts';
import { messages } from './messages.ts';
import { RowGrid } from './row-grid.ts';
import { type OnAction, SavingRow } from './saving-row.tsx';
import type { SavingsOfKind } from './use-savings.ts';

/** Rows before "Show more", and how many more it shows. */
const few = 6;
const step = 50;

interface SavingsListProps {
  readonly list: SavingsOfKind;
  readonly currency: Currency;
  readonly today: string;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (id: string) => void;
  readonly onAction: OnAction;
}

/** The names of the columns, which the cells of each row say themselves. */
function Columns({ kind }: Pick<SavingsOfKind, 'kind'>) {
  const { columns, lists } = messages;
  return (
    <RowGrid
      aria-hidden="true"
      hideBelow="md"
      h="9"
      bg="bg.subtle"
      borderBottomWidth="1px"
      textStyle="xs"
      fontWeight="medium"
      color="fg.muted"
      whiteSpace="nowrap"
    >
      <chakra.span gridArea="person">{columns.person}</chakra.span>
      <chakra.span gridArea="number" hideBelow="xl">
        {columns.number}
      </chakra.span>
      <chakra.span gridArea="plan">
        {kind === 'plan_fit' ? columns.fitting : columns.plan}
      </chakra.span>
      <chakra.span gridArea="months" hideBelow="xl">
        {kind === 'leavers' ? columns.status : columns.months}
      </chakra.span>
      <chakra.span gridArea="last" hideBelow="lg">
        {lists[kind].last}
      </chakra.span>
      <chakra.span gridArea="amount" textAlign="end">
        {columns.amount}
      </chakra.span>
    </RowGrid>
  );
}

/** One of the lists, those that save the most first; nothing if it is empty. */
export function SavingsList({ list, currency, today, ...rows }: SavingsListProps) {
  const { kind, lines, count, sum } = list;
  const id = useId();
  const [shown, setShown] = useState(few);
  const words = messages.lists[kind];
  const money = (amount: number) => formatMoney({ amount, currency });
  if (lines.length === 0) return null;
  const more = lines.slice(shown, shown + step);
  const amountOfMore = more.reduce((all, { saving }) => all + saving.amount, 0);
  return (
    <Card aria-labelledby={id} mb="4">
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        px={{ base: '4', md: '5' }}
        py="3"
        borderBottomWidth="1px"
      >
        <chakra.div flex="1 1 240px" minW="0">
          <chakra.h2 id={id} textStyle="card">
            {words.title}
          </chakra.h2>
          <chakra.p textStyle="xs" color="fg.muted">
            {words.text(dayText(unusedSince(today)))}
          </chakra.p>
        </chakra.div>
        <chakra.p className="ui-num" display="flex" alignItems="center" gap="2">
          <span>
            <chakra.b fontWeight="semibold">{money(sum)}</chakra.b>{' '}
            <chakra.span color="fg.muted">{messages.totals.aMonth}</chakra.span>
          </span>
          <Count value={count} label={messages.totals.numbers} />
        </chakra.p>
      </chakra.header>
      <Columns kind={kind} />
      <chakra.ul>
        {lines.slice(0, shown).map((line) => (
          <chakra.li
            key={line.saving.number_id}
            css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
          >
            <SavingRow
              line={line}
              today={today}
              isSelected={rows.selected.has(line.saving.number_id)}
              onSelect={rows.onSelect}
              onAction={rows.onAction}
            />
          </chakra.li>
        ))}
      </chakra.ul>
      {(more.length > 0 || lines.length < count) && (
        <chakra.footer
          display="flex"
          justifyContent="space-between"
          gap="3"
          px={{ base: '4', md: '5' }}
          py="2.5"
          bg="bg.subtle"
          borderTopWidth="1px"
          textStyle="xs"
          color="fg.muted"
          className="ui-num"
        >
          {more.length > 0 ? (
            <LinkButton onClick={() => setShown(shown + step)}>
              {messages.showMore(more.length)}
            </LinkButton>
          ) : (
            <span>{messages.shownOf(lines.length, count)}</span>
          )}
          {more.length > 0 && <span>{messages.inThem(money(amountOfMore))}</span>}
        </chakra.footer>
      )}
    </Card>
  );
}
