import { chakra } from '@chakra-ui/react/styled-system';
import { NetworkError } from '@workspace/domain/contract/client';
import { linkStatusGuide } from '@workspace/domain/status/operations';
import type { Status, TransferStatus } from '@workspace/domain/status/schema';
import { Button } from '@workspace/ui/components/button';
import { ArrowRightIcon, CheckCircleIcon, SimIcon } from '@workspace/ui/components/icons';
import {
  dayOf,
  daysBetween,
  formatDay,
  formatDays,
  formatDayTime,
} from '@workspace/ui/format/dates';
import { Card } from '@workspace/ui/patterns/card';
import { useState } from 'react';
import { useCommand } from '../../../data/use-command.ts';
import { withPhones } from '../../../platform/phone.ts';
import { TermRow } from '../../public-flow/index.ts';
import { messages } from '../messages.ts';
import type { StatusSession } from '../status-session.ts';

/** From the approval to the end, while there is an eSIM. */
function eSimText({ esim, temporary_number: number }: TransferStatus): string | null {
  if (esim === 'installed') {
    return number === null ? messages.esim.installed : messages.esim.works(number);
  }
  return esim === 'ready' ? messages.esim.missing : null;
}

interface GuideButtonProps {
  readonly session: StatusSession;
  readonly isOffline: boolean;
}

/** Leads to the guide of the eSIM, by a link that is made at the press. */
function GuideButton({ session, isOffline }: GuideButtonProps) {
  // Each press makes a link of its own: the server does not show one twice.
  const { run, busy, error, failure } = useCommand(linkStatusGuide, messages.esim.link);
  const open = async () => {
    const result = await run(
      { query: {}, body: { ticket: session.ticket() ?? '' } },
      { about: '' },
    );
    const url = result.status === 'saved' ? result.answer.data.url : null;
    if (url !== null) window.location.assign(url);
  };
  const isUnreachable = isOffline || error instanceof NetworkError;
  return (
    <chakra.div mt="2">
      <Button variant="solid" loading={busy} disabled={isOffline} onClick={() => void open()}>
        {messages.esim.open}
      </Button>
      {(isUnreachable || failure !== undefined) && (
        <chakra.p role="alert" mt="1" textStyle="sm" color="fg.muted">
          {isUnreachable ? messages.esim.offline : failure}
        </chakra.p>
      )}
    </chakra.div>
  );
}

interface WhatToDoProps extends GuideButtonProps {
  readonly status: Status;
}

/** What to do, whether the eSIM is installed by the network's word, and what happens next. */
export function WhatToDo({ status, session, isOffline }: WhatToDoProps) {
  const { transfer } = status;
  const { to_do: toDo, next } = status.words;
  const eSim = transfer && eSimText(transfer);
  const firstCall = transfer?.first_call_at ?? null;
  return (
    <Card>
      <dl>
        <TermRow icon={<CheckCircleIcon />} term={messages.toDo}>
          {withPhones(toDo ?? messages.nothing)}
        </TermRow>
        {eSim && (
          <TermRow icon={<SimIcon />} term={messages.esim.term}>
            {withPhones(eSim)}
            {transfer.esim === 'ready' && <GuideButton session={session} isOffline={isOffline} />}
          </TermRow>
        )}
        {firstCall !== null && (
          <TermRow icon={<CheckCircleIcon />} term={messages.esim.call}>
            {formatDayTime(firstCall)}
          </TermRow>
        )}
        {next !== null && (
          <TermRow icon={<ArrowRightIcon />} term={messages.next}>
            {withPhones(next)}
          </TermRow>
        )}
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
