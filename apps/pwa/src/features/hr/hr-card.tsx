import type { HrConnection } from '@workspace/domain/hr/schema';
import { createIntegration } from '@workspace/domain/integrations/operations';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { LinkButton } from '@workspace/ui/components/link';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formMessages } from '../../data/messages.ts';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import { HibobMark, IntegrationCard, LoadFailure } from '../integration-card/index.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { CheckedAgo } from './checked-ago.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { HowItWorksDialog } from './how-it-works-dialog.tsx';
import { HrFacts } from './hr-facts.tsx';
import { messages } from './messages.ts';
import { useHrConnection } from './use-hr-connection.ts';

type Open = 'connect' | 'changes' | 'stop' | 'how';

function HrBadge({ status }: Pick<HrConnection, 'status'>) {
  switch (status) {
    case 'pending':
      return (
        <Badge tone="info" dot="half">
          {messages.verifying}
        </Badge>
      );
    case 'active':
      return (
        <Badge tone="success" fill="none" align="bare">
          {messages.connected}
        </Badge>
      );
    case 'error':
      return (
        <Badge tone="danger" dot="triangle">
          {messages.error}
        </Badge>
      );
    default:
      return null;
  }
}

/** The open dialog; the link of a notification opens the changes. */
function useOpen() {
  const [chosen, setChosen] = useState<Open>();
  const [params, setParams] = useSearchParams();
  const isLinked = params.get('hr') === 'changes';
  const close = () => {
    setChosen(undefined);
    if (!isLinked) return;
    setParams(
      (before) => {
        before.delete('hr');
        return before;
      },
      { replace: true },
    );
  };
  return { open: chosen ?? (isLinked ? 'changes' : undefined), setOpen: setChosen, close };
}

interface ActionsProps {
  readonly status: HrConnection['status'] | undefined;
  readonly fetchedAt: number | undefined;
  /** Why it cannot be connected now. */
  readonly lock: string | undefined;
  readonly onOpen: (open: Open) => void;
}

/** What can be done with the connection in its state. */
function Actions({ status, fetchedAt, lock, onOpen }: ActionsProps) {
  const connect = (label: string) => (
    <Button
      disabled={status === undefined || lock !== undefined}
      title={lock}
      onClick={() => onOpen('connect')}
    >
      {label}
    </Button>
  );
  switch (status) {
    case 'pending':
      return (
        <>
          <Button onClick={() => onOpen('stop')}>{messages.stop}</Button>
          {fetchedAt !== undefined && <CheckedAgo fetchedAt={fetchedAt} />}
        </>
      );
    case 'active':
      return (
        <>
          <Button onClick={() => onOpen('changes')}>{messages.changes}</Button>
          <Button variant="ghost" onClick={() => onOpen('stop')}>
            {messages.disconnectLabel}
          </Button>
        </>
      );
    case 'error':
      return (
        <>
          {connect(messages.tryAgain)}
          <Button variant="ghost" onClick={() => onOpen('stop')}>
            {messages.disconnectLabel}
          </Button>
        </>
      );
    default:
      return (
        <>
          {connect(messages.connect)}
          <LinkButton ms="auto" textStyle="xs" onClick={() => onOpen('how')}>
            {messages.how}
          </LinkButton>
        </>
      );
  }
}

/** The HR system that a company connects (specification 2, 2.5). */
export function HrCard() {
  const { companyId, connection, fetchedAt, isActing, error, refetch } = useHrConnection();
  const { open, setOpen, close } = useOpen();
  const reason = useDisabledReason(createIntegration);
  const lock = isActing ? formMessages.impersonating : reason;
  const { title, subtitle, text } = messages;
  const status = connection?.status;
  return (
    <>
      <IntegrationCard
        mark={<HibobMark />}
        title={title}
        subtitle={subtitle}
        text={text}
        badge={status && <HrBadge status={status} />}
        foot={<Actions status={status} fetchedAt={fetchedAt} lock={lock} onOpen={setOpen} />}
      >
        {connection && <HrFacts connection={connection} />}
        {!connection && error && <LoadFailure error={error} onRetry={refetch} />}
      </IntegrationCard>
      {open === 'connect' && connection && (
        <ConnectDialog companyId={companyId} connection={connection} onClose={close} />
      )}
      {open === 'changes' && status === 'active' && (
        <ChangesDialog companyId={companyId} onClose={close} />
      )}
      {open === 'stop' && (
        <DisconnectDialog
          companyId={companyId}
          what={status === 'pending' ? 'check' : 'connection'}
          onClose={close}
        />
      )}
      {open === 'how' && <HowItWorksDialog onClose={close} />}
    </>
  );
}
