import { chakra } from '@chakra-ui/react/styled-system';
import type { DifferenceEvent } from '@workspace/domain/billing/schema';
import type { Currency } from '@workspace/domain/shared/money';
import { LinkButton } from '@workspace/ui/components/link';
import { formatSignedMoney } from '@workspace/ui/format/money';
import { useState } from 'react';
import { formatPhone } from '../../../platform/phone.ts';
import { money, shortDay } from '../format.ts';
import { messages } from '../messages.ts';
import { changeOf, type DifferencePart } from './part-texts.ts';

const words = messages.difference;

/** More are shown when asked for. */
const atFirst = 10;

const Cell = chakra('td', { base: { py: '1.5', pe: '3', verticalAlign: 'top', minW: '0' } });

const header = {
  textAlign: 'start',
  fontWeight: 'medium',
  color: 'fg.subtle',
  pe: '3',
  pb: '1',
} as const;

function Event({
  event,
  currency,
}: {
  readonly event: DifferenceEvent;
  readonly currency: Currency;
}) {
  const { user_name: person, phone_number: phone, day, by, amount } = event;
  const number = phone === null ? words.noNumber : formatPhone(phone);
  const change = changeOf(event) || words.credit;
  return (
    <chakra.tr borderTopWidth="1px" borderColor="border.muted">
      <Cell>
        <chakra.span display="block" color="fg" wordBreak="break-word">
          {person ?? number}
        </chakra.span>
        {person !== null && <chakra.span whiteSpace="nowrap">{number}</chakra.span>}
      </Cell>
      <Cell>
        <chakra.span display="block" color="fg">
          {change}
        </chakra.span>
        {by === null ? shortDay(day) : words.by(shortDay(day), by)}
      </Cell>
      <Cell textAlign="end" pe="0" color="fg" whiteSpace="nowrap">
        {formatSignedMoney(money(amount, currency))}
      </Cell>
    </chakra.tr>
  );
}

interface EventsTableProps {
  readonly part: DifferencePart;
  /** What the events have in common: "9 new plans". */
  readonly label: string;
  readonly currency: Currency;
}

/** The events of one kind of difference: number, person, plans, day, and who did it. */
export function EventsTable({ part: { rows, count }, label, currency }: EventsTableProps) {
  const [isWhole, setWhole] = useState(false);
  // A number may have two top-ups of one day, so that only its place tells an event apart.
  const shown = (isWhole ? rows : rows.slice(0, atFirst)).map((event, place) => ({ event, place }));
  return (
    <>
      <chakra.table w="full" textStyle="xs" color="fg.muted" className="ui-num" aria-label={label}>
        <thead>
          <tr>
            <chakra.th scope="col" {...header}>
              {words.events.number}
            </chakra.th>
            <chakra.th scope="col" {...header}>
              {words.events.change}
            </chakra.th>
            <chakra.th scope="col" {...header} textAlign="end" pe="0">
              {words.events.amount}
            </chakra.th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ event, place }) => (
            <Event key={place} event={event} currency={currency} />
          ))}
        </tbody>
      </chakra.table>
      {shown.length < rows.length && (
        <LinkButton className="ui-touch" onClick={() => setWhole(true)}>
          {words.moreEvents(rows.length - shown.length)}
        </LinkButton>
      )}
      {shown.length === rows.length && rows.length < count && (
        <chakra.p textStyle="xs" color="fg.subtle">
          {words.largest(rows.length, count)}
        </chakra.p>
      )}
    </>
  );
}
