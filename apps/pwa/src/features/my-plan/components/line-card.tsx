import { chakra } from '@chakra-ui/react/styled-system';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { displayStatusLabels } from '@workspace/domain/numbers/states';
import { isWaitingLong } from '@workspace/domain/numbers/waiting';
import type { Plan } from '@workspace/domain/plans/schema';
import { StatusBadge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { Flag } from '@workspace/ui/components/flag';
import { ChevronDownIcon, ChevronUpIcon, GlobeIcon, SimIcon } from '@workspace/ui/components/icons';
import { formatDate, formatDayTime } from '@workspace/ui/format/dates';
import { Card, CardBody, CardFoot } from '@workspace/ui/patterns/card';
import { UsageLine } from '@workspace/ui/patterns/stat-strip';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { formatPhone } from '../../../app/phone.ts';
import { usagesOf } from '../../consumption/usage.ts';
import { useConsumption } from '../data.ts';
import { messages } from '../messages.ts';
import { HeldLine } from './held-line.tsx';
import { SimSetupPanel } from './sim-setup-panel.tsx';

interface LineCardProps {
  readonly number: NumberRow;
  readonly plan: Plan | undefined;
}

/** What the state means for the person; nothing where all is well. */
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

function Usages({ number, plan }: { readonly number: NumberRow; readonly plan: Plan }) {
  const { data, isError } = useConsumption(number.number_id);
  if (!data) {
    return isError ? <chakra.p color="fg.subtle">{messages.usage.unknown}</chakra.p> : null;
  }
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="7"
        rowGap="4"
      >
        {usagesOf(plan, data).map((usage) => (
          <UsageLine key={usage.label} usage={usage} />
        ))}
      </chakra.div>
      <chakra.p mt="4" textStyle="xs" color="fg.subtle" className="ui-num">
        {messages.usage.asOf(formatDayTime(data.as_of))}
      </chakra.p>
    </>
  );
}

function Head({ number, plan, id }: LineCardProps & { readonly id: string }) {
  const { line } = messages;
  const travel = number.type === 'travel';
  const text = statusText(number);
  return (
    <chakra.header px="5" pt="5">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1.5">
        <chakra.h2 id={id} textStyle="title" className="ui-tel">
          <Flag code={number.country_iso_code} size="lg" />
          {number.full_phone_number ? formatPhone(number.full_phone_number) : line.onItsWay}
        </chakra.h2>
        <StatusBadge status={number.status} align={number.status === 'active' ? 'bare' : 'flush'}>
          {displayStatusLabels[number.status]}
        </StatusBadge>
      </chakra.div>
      <chakra.p
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="1.5"
        mt="1.5"
        color="fg.muted"
        className="ui-num"
      >
        {travel ? <GlobeIcon label={line.travel} /> : <SimIcon label={line.local} />}
        {[
          plan?.name ?? line.planUnknown,
          ...(number.expires_at ? [line.until(formatDate(number.expires_at, 'UTC'))] : []),
        ].join(' · ')}
      </chakra.p>
      {text && (
        <chakra.p mt="2.5" maxW="measure">
          {text}
        </chakra.p>
      )}
    </chakra.header>
  );
}

/** Whether the address asks for this line, which then has the focus. */
function useLineOfAddress(numberId: string): boolean {
  const { hash, key } = useLocation();
  const isAsked = hash === `#${numberId}`;
  // Asked once more is another visit, which has another key.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (isAsked) document.getElementById(numberId)?.focus();
  }, [isAsked, numberId, key]);
  return isAsked;
}

/** One line of the person: number, state, plan, what was used, and the way onto a phone. */
export function LineCard({ number, plan }: LineCardProps) {
  const [setup, setSetup] = useState<'open' | 'closed'>('closed');
  const id = useId();
  const isAsked = useLineOfAddress(number.number_id);
  const open = setup === 'open';
  // Before that the network has made no eSIM.
  const hasESim = number.status !== 'provisioning';
  const isHeld = number.sim_held_since !== null;
  return (
    <Card
      aria-labelledby={id}
      id={number.number_id}
      tabIndex={-1}
      outline={isAsked ? '2px solid var(--colors-accent-border)' : 'none'}
    >
      <Head number={number} plan={plan} id={id} />
      {plan && hasESim ? (
        <CardBody>
          <Usages number={number} plan={plan} />
        </CardBody>
      ) : (
        <chakra.div h="5" />
      )}
      {isHeld && <HeldLine />}
      {hasESim && !isHeld && (
        <>
          <CardFoot>
            <Button
              variant={number.status === 'installable' && !open ? 'solid' : 'outline'}
              iconEnd={open ? <ChevronUpIcon /> : <ChevronDownIcon />}
              aria-expanded={open}
              aria-controls={`${id}-setup`}
              onClick={() => setSetup(open ? 'closed' : 'open')}
            >
              {messages.setup.open}
            </Button>
          </CardFoot>
          <chakra.div id={`${id}-setup`} hidden={!open} p="5" borderTopWidth="1px">
            {open && <SimSetupPanel numberId={number.number_id} version={number.version} />}
          </chakra.div>
        </>
      )}
    </Card>
  );
}
