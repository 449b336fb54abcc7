import { chakra } from '@chakra-ui/react/styled-system';
import type { Status } from '@workspace/domain/status/schema';
import { ArrowRightIcon, CheckCircleIcon } from '@workspace/ui/components/icons';
import { dayOf, daysBetween, formatDay, formatDays } from '@workspace/ui/format/dates';
import { Card } from '@workspace/ui/patterns/card';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { withPhones } from '../../../app/phone.ts';
import { messages } from '../messages.ts';

interface RowProps {
  readonly icon: ReactNode;
  readonly term: string;
  readonly text: string;
}

function Row({ icon, term, text }: RowProps) {
  return (
    <chakra.div
      position="relative"
      ps="44px"
      pe="4"
      py="3"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <chakra.dt textStyle="xs" color="fg.subtle">
        <chakra.span position="absolute" insetStart="4" top="3.5" color="fg.muted">
          {icon}
        </chakra.span>
        {term}
      </chakra.dt>
      <dd>{withPhones(text)}</dd>
    </chakra.div>
  );
}

/** What to do, and what happens next. */
export function WhatToDo({ status }: { readonly status: Status }) {
  const { to_do: toDo, next } = status.words;
  return (
    <Card>
      <dl>
        <Row icon={<CheckCircleIcon />} term={messages.toDo} text={toDo ?? messages.nothing} />
        {next !== null && <Row icon={<ArrowRightIcon />} term={messages.next} text={next} />}
      </dl>
    </Card>
  );
}

interface DayCardProps {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly text: string;
  /** Day of the server's answer on the product clock; null if it is not known. */
  readonly today: string | null;
  /** When the server answered, in ms since 1970. */
  readonly askedAt: number;
}

/** The day of a transfer or an activation as a leaf of a calendar. */
export function DayCard({ day, text, today, askedAt }: DayCardProps) {
  const date = formatDay(day);
  const [, number, month] = date.split(' ');
  const [openedOn] = useState(() => dayOf(new Date()));
  const age = Math.max(0, daysBetween(dayOf(askedAt), openedOn));
  const left = today === null ? daysBetween(openedOn, day) : daysBetween(today, day) - age;
  return (
    <Card px="4" py="3.5" display="flex" alignItems="center" gap="4">
      <chakra.span
        aria-hidden="true"
        display="block"
        flex="none"
        w="56px"
        rounded="ml"
        overflow="hidden"
        borderWidth="1px"
        borderColor="accent.border"
        textAlign="center"
      >
        <chakra.span
          display="block"
          bg="accent.subtle"
          color="accent.fg"
          fontSize="xs"
          fontWeight="semibold"
        >
          {month}
        </chakra.span>
        <chakra.b display="block" fontSize="22px" lineHeight="34px" fontWeight="semibold">
          {number}
        </chakra.b>
      </chakra.span>
      <div>
        <chakra.p fontWeight="medium">{date}</chakra.p>
        <chakra.p color="fg.muted">{left > 0 ? `In ${formatDays(left)}. ${text}` : text}</chakra.p>
      </div>
    </Card>
  );
}
