import { chakra } from '@chakra-ui/react/styled-system';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { displayStatusLabels } from '@workspace/domain/numbers/states';
import { isWaitingLong } from '@workspace/domain/numbers/waiting';
import type { Plan } from '@workspace/domain/plans/schema';
import { StatusBadge } from '@workspace/ui/components/badge';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { Flag } from '@workspace/ui/components/flag';
import { GlobeIcon, SimIcon } from '@workspace/ui/components/icons';
import { formatDate, formatDays, formatDayTime } from '@workspace/ui/format/dates';
import { Card, CardFoot } from '@workspace/ui/patterns/card';
import { useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { formatPhone } from '../../../app/phone.ts';
import { type LineUse, useLineUse } from '../data.ts';
import { messages } from '../messages.ts';
import { resetOf } from '../reset.ts';
import { LineUsage } from './line-use.tsx';

interface LineCardProps {
  readonly number: NumberRow;
  readonly plan: Plan | undefined;
}

/** Explains the state to the employee; undefined if there is nothing to do. */
function statusText(number: NumberRow): string | null {
  const { status, temporary, silent } = messages.line;
  if (isWaitingLong(number, Date.now())) return silent;
  if (number.status !== 'porting') return status[number.status];
  const date = number.porting_date ? formatDate(number.porting_date, 'UTC') : null;
  const until = number.temp_phone_number
    ? ` ${temporary(formatPhone(number.temp_phone_number))}`
    : '';
  return status.porting(date) + until;
}

function Head({ number, id }: { readonly number: NumberRow; readonly id: string }) {
  const { line } = messages;
  const text = statusText(number);
  const phone = number.full_phone_number ? formatPhone(number.full_phone_number) : null;
  return (
    <chakra.header px={{ base: '4', md: '5' }} py="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1.5">
        <chakra.h2
          id={id}
          fontSize={{ base: 'xl', md: '2xl' }}
          lineHeight="32px"
          fontWeight="semibold"
          className="ui-tel"
        >
          <Flag code={number.country_iso_code} size="lg" />
          {phone ?? line.onItsWay}
        </chakra.h2>
        {phone && (
          <chakra.span hideBelow="md">
            <CopyButton text={phone} label={line.copy} />
          </chakra.span>
        )}
        <chakra.span ms="auto">
          <StatusBadge status={number.status} align={number.status === 'active' ? 'bare' : 'flush'}>
            {displayStatusLabels[number.status]}
          </StatusBadge>
        </chakra.span>
      </chakra.div>
      {text && (
        <chakra.p mt="1.5" maxW="measure">
          {text}
        </chakra.p>
      )}
    </chakra.header>
  );
}

/** Plan, type, and the date of the next reset or the end. */
function termsOf(number: NumberRow, plan: Plan | undefined, use: LineUse | null): string {
  const { line, usage } = messages;
  const name = plan?.name ?? line.planUnknown;
  if (number.expires_at) return `${name}. ${line.until(formatDate(number.expires_at, 'UTC'))}`;
  if (!use || number.type === 'travel') return name;
  const { day, days } = resetOf(use);
  if (days === undefined) return `${name}. ${usage.over}`;
  return `${name}. ${usage.resets(day)}, ${usage.inDays(formatDays(days))}`;
}

function Foot({ number, plan, use }: LineCardProps & { readonly use: LineUse | null }) {
  const { line, usage } = messages;
  return (
    <CardFoot
      px={{ base: '4', md: '5' }}
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'flex-start', md: 'center' }}
      justifyContent="space-between"
      columnGap="4"
      rowGap="0.5"
      minH={{ base: '60px', md: '48px' }}
      textStyle="xs"
      className="ui-num"
    >
      <chakra.span display="flex" alignItems="center" gap="1.5" color="fg.muted">
        {number.type === 'travel' ? (
          <GlobeIcon label={line.travel} />
        ) : (
          <SimIcon label={line.local} />
        )}
        {termsOf(number, plan, use)}
      </chakra.span>
      {use && (
        <chakra.span color="fg.subtle">{usage.asOf(formatDayTime(use.used.as_of))}</chakra.span>
      )}
    </CardFoot>
  );
}

/** Whether the URL asks for this line, which then gets the focus. */
function useLineOfAddress(numberId: string): boolean {
  const { hash, key } = useLocation();
  const isAsked = hash === `#${numberId}`;
  // A repeated navigation has another location key.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (isAsked) document.getElementById(numberId)?.focus();
  }, [isAsked, numberId, key]);
  return isAsked;
}

/** Usage of an installed line. */
function UsedLine({ number, plan }: { readonly number: NumberRow; readonly plan: Plan }) {
  const use = useLineUse(number.number_id);
  return (
    <>
      <chakra.div borderTopWidth="1px">
        <LineUsage plan={plan} use={use} />
      </chakra.div>
      <Foot number={number} plan={plan} use={typeof use === 'object' ? use : null} />
    </>
  );
}

/** One line of the employee: number, state, usage, plan and reset date. */
export function LineCard({ number, plan }: LineCardProps) {
  const id = useId();
  const isAsked = useLineOfAddress(number.number_id);
  return (
    <Card
      aria-labelledby={id}
      id={number.number_id}
      tabIndex={-1}
      outline={isAsked ? '2px solid var(--colors-accent-border)' : 'none'}
    >
      <Head number={number} id={id} />
      {plan && number.status !== 'provisioning' ? (
        <UsedLine number={number} plan={plan} />
      ) : (
        <Foot number={number} plan={plan} use={null} />
      )}
    </Card>
  );
}
