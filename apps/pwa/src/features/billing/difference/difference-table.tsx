import { chakra } from '@chakra-ui/react/styled-system';
import { previousMonth } from '@workspace/domain/billing/month';
import type { ExplanationResponse } from '@workspace/domain/billing/schema';
import type { Currency } from '@workspace/domain/shared/money';
import { ChevronDownIcon } from '@workspace/ui/components/icons';
import { VisuallyHidden } from '@workspace/ui/components/visually-hidden';
import { formatMoney, formatSignedMoney } from '@workspace/ui/format/money';
import { useId, useState } from 'react';
import { money, writeMonth } from '../format.ts';
import { messages } from '../messages.ts';
import { EventsTable } from './events-table.tsx';
import { PartIcon } from './part-icon.tsx';
import { type DifferencePart, summaryOf } from './part-texts.ts';

const words = messages.difference;

const amountCell = {
  textAlign: 'end',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  fontWeight: 'medium',
  ps: '3',
} as const;

/** Of a first month, so many events are shown at once. */
const fewEvents = 10;

interface PartProps {
  readonly part: DifferencePart;
  readonly currency: Currency;
  readonly isOpenAtFirst: boolean;
}

/** A kind of difference, which opens to its events. */
function Part({ part, currency, isOpenAtFirst }: PartProps) {
  const { kind, count, amount } = part;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  const title = words.counted[kind](count);
  const summary = summaryOf(part);
  return (
    <chakra.tbody>
      <chakra.tr
        _notFirst={{ borderTopWidth: '1px' }}
        borderBottomWidth="1px"
        borderColor="border.muted"
      >
        <chakra.th scope="row" textAlign="start" fontWeight="normal" minW="0" maxW="0" w="full">
          <chakra.button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
            display="flex"
            alignItems="center"
            gap="3"
            w="full"
            minH={{ base: '11', md: '38px' }}
            py="1"
            textAlign="start"
          >
            <PartIcon kind={kind} />
            <chakra.span minW="0" flex="1">
              <chakra.span display="block" fontWeight="medium" lineHeight="18px">
                {title}
              </chakra.span>
              {summary !== '' && (
                <chakra.span
                  display="block"
                  textStyle="xs"
                  color="fg.subtle"
                  title={summary}
                  className="ui-ellipsis"
                >
                  {summary}
                </chakra.span>
              )}
            </chakra.span>
            <chakra.span
              flex="none"
              color="fg.subtle"
              transform={isOpen ? 'rotate(180deg)' : undefined}
            >
              <ChevronDownIcon size={14} />
            </chakra.span>
          </chakra.button>
        </chakra.th>
        <chakra.td {...amountCell}>{formatSignedMoney(money(amount, currency))}</chakra.td>
      </chakra.tr>
      {isOpen && (
        <tr>
          <chakra.td id={id} colSpan={2} py="2" ps={{ base: '0', md: '9' }}>
            <EventsTable part={part} label={title} currency={currency} />
          </chakra.td>
        </tr>
      )}
    </chakra.tbody>
  );
}

/** What makes the difference, part by part: the same values as the chart, and their events. */
export function DifferenceTable({ explanation }: { readonly explanation: ExplanationResponse }) {
  const { month, currency, parts, difference, amount, amount_before: before } = explanation;
  const isFirst = before === 0;
  const total = isFirst
    ? formatMoney(money(amount, currency))
    : formatSignedMoney(money(difference, currency));
  return (
    <chakra.table w="full" className="ui-num">
      <caption>
        <VisuallyHidden>
          {isFirst ? words.tableOfFirst : words.table(writeMonth(previousMonth(month)))}
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{words.columns.what}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{words.columns.amount}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {parts.map((part) => (
        <Part
          key={part.kind}
          part={part}
          currency={currency}
          isOpenAtFirst={isFirst && part.count <= fewEvents}
        />
      ))}
      <tfoot>
        <tr>
          <chakra.th scope="row" textAlign="start" fontWeight="semibold" h="38px" ps="9">
            {isFirst ? words.sum : words.total}
          </chakra.th>
          <chakra.td {...amountCell} fontWeight="semibold">
            {total}
          </chakra.td>
        </tr>
      </tfoot>
    </chakra.table>
  );
}
