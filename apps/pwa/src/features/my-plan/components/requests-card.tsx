import { chakra } from '@chakra-ui/react/styled-system';
import { topUpLabels } from '@workspace/domain/topups/states';
import { portingItemLabels } from '@workspace/domain/transfers/states';
import { Badge } from '@workspace/ui/components/badge';
import { BoltIcon, CallIcon, DataIcon, SwapIcon } from '@workspace/ui/components/icons';
import { Link, LinkButton } from '@workspace/ui/components/link';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { formatDay } from '@workspace/ui/format/dates';
import { Card } from '@workspace/ui/patterns/card';
import { type ReactNode, useId, useState } from 'react';
import { formatPhone } from '../../../platform/phone.ts';
import { transferStatusBadges } from '../../porting/index.ts';
import { RequestLine, topUpReason, topUpStatusBadges, topUpText } from '../../top-up/index.ts';
import { messages } from '../messages.ts';
import type { OwnRequest } from '../own-requests.ts';

const words = messages.requests;
const shownAtFirst = 5;
const icons = { data: DataIcon, minutes: CallIcon, international: BoltIcon };

interface RequestsCardProps {
  /** Newest first. */
  readonly requests: readonly OwnRequest[];
  /** Whether a number of the person can be transferred: nobody has two. */
  readonly canTransfer: boolean;
  readonly onWithdraw: (topUpId: string) => void;
}

function lineOf(request: OwnRequest, onWithdraw: RequestsCardProps['onWithdraw']): ReactNode {
  if (request.kind === 'transfer') {
    const { uuid, status, porting_number: phone, porting_date: date, reason } = request.item;
    return (
      <RequestLine
        key={uuid}
        icon={<SwapIcon />}
        title={words.transferOf(formatPhone(phone))}
        text={date ? words.transferOn(formatDay(date.slice(0, 10))) : words.noDay}
        reason={status === 'declined' ? reason : null}
        badge={<Badge {...transferStatusBadges[status]}>{portingItemLabels[status]}</Badge>}
      />
    );
  }
  const { topUp, isWaiting } = request;
  const { top_up_id: id, status, plan_name: plan } = topUp;
  const Icon = icons[topUp.type];
  return (
    <RequestLine
      key={id}
      icon={<Icon />}
      title={plan}
      text={topUpText(topUp)}
      reason={topUpReason(topUp)}
      badge={
        isWaiting ? (
          <PendingMark>{words.withdrawn}</PendingMark>
        ) : (
          <Badge {...topUpStatusBadges[status]}>{topUpLabels[status]}</Badge>
        )
      }
      end={
        status === 'requested' && (
          <LinkButton
            textStyle="xs"
            aria-label={words.withdrawLabel(plan)}
            onClick={() => onWithdraw(id)}
          >
            {words.withdraw}
          </LinkButton>
        )
      }
    />
  );
}

/** The person's transfers and top-ups with their states, as stored on this device. */
export function RequestsCard({ requests, canTransfer, onWithdraw }: RequestsCardProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? requests : requests.slice(0, shownAtFirst);
  const hidden = requests.length - shown.length;
  return (
    <Card aria-labelledby={id}>
      <chakra.header px={{ base: '4', md: '5' }} py="3.5" borderBottomWidth="1px">
        <chakra.h2 id={id} textStyle="card">
          {words.title}
        </chakra.h2>
      </chakra.header>
      {requests.length === 0 && (
        <chakra.p px={{ base: '4', md: '5' }} py="3.5" color="fg.muted">
          {words.none}
        </chakra.p>
      )}
      <ul aria-labelledby={id}>{shown.map((request) => lineOf(request, onWithdraw))}</ul>
      {hidden > 0 && (
        <Foot>
          <LinkButton onClick={() => setWhole(true)}>{words.more(hidden)}</LinkButton>
        </Foot>
      )}
      {canTransfer && (
        <Foot>
          <Link href="/transfer">{words.transfer}</Link>
        </Foot>
      )}
    </Card>
  );
}

function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" textStyle="sm">
      {children}
    </chakra.div>
  );
}
