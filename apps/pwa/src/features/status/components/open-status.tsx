import { chakra } from '@chakra-ui/react/styled-system';
import type { Status } from '@workspace/domain/status/schema';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { Flag } from '@workspace/ui/components/flag';
import { ChatIcon, CloudOffIcon } from '@workspace/ui/components/icons';
import { formatDayTime } from '@workspace/ui/format/dates';
import { Card } from '@workspace/ui/patterns/card';
import { Notice } from '@workspace/ui/patterns/notice';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { StepsTimeline } from '@workspace/ui/patterns/steps-timeline';
import { formatPhone, withPhones } from '../../../platform/phone.ts';
import { contactSupport } from '../../../platform/support.ts';
import { isRejected } from '../correction.ts';
import { messages } from '../messages.ts';
import { badgeOf } from '../status-badges.ts';
import type { StatusSession, StatusState } from '../status-session.ts';
import { stepsOf } from '../steps.ts';
import { Coach } from './coach.tsx';
import { ContactCard } from './contact-card.tsx';
import { OwnActions } from './own-actions.tsx';
import { DayCard, WhatToDo } from './what-to-do.tsx';

interface OpenStatusProps {
  readonly open: Extract<StatusState, { status: 'open' }>;
  readonly session: StatusSession;
}

function PhoneNumber({ status }: { readonly status: Status }) {
  if (status.phone_number === null) return null;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" fontWeight="medium">
      <Flag code={status.country_code} label={status.country_name} />
      <span className="ui-num">{formatPhone(status.phone_number)}</span>
    </chakra.span>
  );
}

function aboutWhat({ transfer, top_up: topUp, person_name: person }: Status): string {
  if (transfer) return messages.transferFrom(transfer.carrier, person);
  return messages.topUpFor(topUp?.plan_name ?? '', person);
}

/** The IT team's or the carrier's own words. */
function Reason({ status }: { readonly status: Status }) {
  const { reason, transfer, top_up: topUp, company_name: company } = status;
  const isDeclined = transfer?.status === 'declined' || topUp?.status === 'rejected';
  if (reason === null || !isDeclined) return null;
  const last = status.events.at(-1)?.name;
  return (
    <chakra.div mt="5">
      <Notice
        tone="neutral"
        icon={<ChatIcon />}
        title={messages.wrote(last ?? messages.itTeam(company))}
      >
        <p>{reason}</p>
      </Notice>
    </chakra.div>
  );
}

function Day({ open: { shown, askedAt } }: Pick<OpenStatusProps, 'open'>) {
  const { transfer, top_up: topUp, today } = shown;
  const isSet = transfer?.status === 'scheduled' && transfer.porting_date !== null;
  const day = isSet
    ? transfer.porting_date
    : topUp?.status === 'scheduled' || topUp?.status === 'approved'
      ? topUp.activate_at
      : null;
  if (!day) return null;
  const text = isSet ? messages.keepSim : messages.steps.activation;
  return (
    <chakra.div mt="5">
      <DayCard day={day.slice(0, 10)} text={text} today={today} askedAt={askedAt} />
    </chakra.div>
  );
}

/** After the end: how to ask once more. */
function Again({ status: { transfer, top_up: topUp } }: { readonly status: Status }) {
  // A person whose eSIM keeps its number has one, and could not ask for another.
  const isOver =
    transfer?.status === 'declined' || (transfer?.status === 'cancelled' && transfer.esim === null);
  const isUsedUp = topUp !== null && ['rejected', 'expired', 'cancelled'].includes(topUp.status);
  if (!isOver && !isUsedUp) return null;
  return (
    <chakra.div mt="6" display="grid" justifyContent={{ md: 'start' }}>
      <Button size="lg" href={isOver ? '/transfer' : '/top-up'}>
        {isOver ? messages.again.transfer : messages.again.topUp}
      </Button>
    </chakra.div>
  );
}

function Main({ open, session }: OpenStatusProps) {
  const { shown: status, askedAt, reach } = open;
  const { label, ...badge } = badgeOf(status);
  const { words, transfer } = status;
  const isOffline = reach === 'offline';
  // By the product's clock, as the events beside it.
  const when = formatDayTime(status.now ?? askedAt);
  const actions = <OwnActions status={status} session={session} isOffline={isOffline} />;
  return (
    <chakra.section
      px={{ base: '0', md: '10' }}
      pt={{ base: '0', md: '8' }}
      pb={{ base: '2', md: '6' }}
      minW="0"
      css={{
        md: { bg: 'bg.panel', borderWidth: '1px', rounded: 'lg' },
      }}
    >
      {isOffline && (
        <chakra.div mb="5">
          <Notice tone="neutral" role="status" icon={<CloudOffIcon />}>
            {messages.offline(when)}
          </Notice>
        </chakra.div>
      )}
      <chakra.div display="flex" alignItems="center" gap="3" minH="6" mb="2.5">
        <chakra.span hideFrom="md">
          <PhoneNumber status={status} />
        </chakra.span>
        <chakra.span hideBelow="md" color="fg.muted" minW="0">
          {aboutWhat(status)}
        </chakra.span>
        <chakra.span ms="auto" flex="none">
          <Badge {...badge}>{label}</Badge>
        </chakra.span>
      </chakra.div>
      <chakra.h1
        textStyle="question"
        overflowWrap="anywhere"
        css={{ mdDown: { fontSize: '26px', lineHeight: '32px' } }}
      >
        {words.title}
      </chakra.h1>
      <chakra.p mt="2" textStyle="lg" color="fg.muted" maxW="56ch" textWrap="pretty">
        {withPhones(words.happened)}
      </chakra.p>
      <Reason status={status} />
      <Day open={open} />
      {transfer?.rejection?.cannot_move && actions}
      {transfer && isRejected(status) ? (
        <Coach
          key={`${transfer.porting_item_id} ${transfer.version}`}
          transfer={transfer}
          country={status.country_code}
          phoneNumber={status.phone_number}
          session={session}
          isOffline={isOffline}
        />
      ) : (
        <chakra.div mt="5">
          <WhatToDo status={status} session={session} isOffline={isOffline} />
        </chakra.div>
      )}
      {!transfer?.rejection?.cannot_move && actions}
      <Again status={status} />
      {!isOffline && (
        <chakra.p mt="5" textStyle="xs" color="fg.subtle">
          {messages.updated(when)}
        </chakra.p>
      )}
    </chakra.section>
  );
}

/** A transfer or a top-up: what happened, what is next, what to do, and whom to ask. */
export function OpenStatus(props: OpenStatusProps) {
  const { shown: status } = props.open;
  return (
    <PublicPage
      layout="guide"
      width="1080px"
      start={<PhoneNumber status={status} />}
      end={
        <Button
          variant="ghost"
          icon={<ChatIcon />}
          onClick={() => contactSupport(messages.supportText)}
        >
          {messages.help}
        </Button>
      }
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }}
        gap={{ base: '5', md: '6' }}
        alignItems="start"
      >
        <Main {...props} />
        <chakra.div display="grid" gap="4">
          <Card p="5" aria-label={messages.timeline}>
            <chakra.h2 textStyle="card" mb="3.5">
              {messages.timeline}
            </chakra.h2>
            <StepsTimeline steps={stepsOf(status)} />
          </Card>
          <ContactCard status={status} />
        </chakra.div>
      </chakra.div>
    </PublicPage>
  );
}
