import { chakra } from '@chakra-ui/react/styled-system';
import type { Status } from '@workspace/domain/status/schema';
import { Button } from '@workspace/ui/components/button';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { withPhones } from '../../../platform/phone.ts';
import { messages } from '../messages.ts';
import type { StatusSession } from '../status-session.ts';
import { CancelDialog, DayDialog } from './own-dialogs.tsx';

const words = messages.own;

interface OwnActionsProps {
  readonly status: Status;
  readonly session: StatusSession;
  readonly isOffline: boolean;
}

/**
 * What the person can do about their own transfer: another day or none while it waits, none after a
 * rejection. What the carrier has is up to the IT team.
 */
export function OwnActions({ status, session, isOffline }: OwnActionsProps) {
  const [open, setOpen] = useState<'day' | 'cancel' | null>(null);
  const { transfer } = status;
  if (!transfer) return null;
  const isWaiting = transfer.status === 'pending';
  if (transfer.status === 'processing' || transfer.status === 'scheduled') {
    return (
      <chakra.p mt="5" textStyle="sm" color="fg.muted">
        {words.askTeam}
      </chakra.p>
    );
  }
  if (!isWaiting && transfer.status !== 'rejected') return null;
  const dialog = { status, transfer, session, onClose: () => setOpen(null) };
  const temporary = isWaiting ? null : transfer.temporary_number;
  if (temporary !== null && transfer.rejection?.cannot_move) {
    const carrier = transfer.carrier ?? messages.steps.carrier;
    return (
      <chakra.div mt="5">
        <Notice tone="info" title={words.instead.title}>
          <p>{withPhones(words.instead.text(temporary, status.phone_number ?? '', carrier))}</p>
          <chakra.div mt="3">
            <Button size="lg" disabled={isOffline} onClick={() => setOpen('cancel')}>
              {words.keep}
            </Button>
          </chakra.div>
        </Notice>
        {open === 'cancel' && <CancelDialog {...dialog} />}
      </chakra.div>
    );
  }
  return (
    <>
      <chakra.div mt="5" display="flex" flexDirection={{ base: 'column', md: 'row' }} gap="2">
        {isWaiting && transfer.dates && (
          <Button size="lg" disabled={isOffline} onClick={() => setOpen('day')}>
            {words.changeDay}
          </Button>
        )}
        <Button size="lg" variant="ghost" disabled={isOffline} onClick={() => setOpen('cancel')}>
          {temporary === null ? words.cancel : words.keep}
        </Button>
      </chakra.div>
      {open === 'day' && <DayDialog {...dialog} />}
      {open === 'cancel' && <CancelDialog {...dialog} />}
    </>
  );
}
