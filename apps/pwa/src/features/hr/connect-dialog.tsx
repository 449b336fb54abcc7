import type { HrConnection } from '@workspace/domain/hr/schema';
import { Dialog } from '@workspace/ui/components/dialog';
import { useState } from 'react';
import { IntegrationFailureDialog } from '../integration-card/index.ts';
import { AskStep } from './ask-step.tsx';
import { CheckingStep } from './checking-step.tsx';
import { InfoStep } from './info-step.tsx';
import { messages } from './messages.ts';
import { PlanStep } from './plan-step.tsx';
import { noServiceUser, type ServiceUser } from './service-user-fields.tsx';

interface ConnectDialogProps {
  readonly companyId: string;
  readonly connection: HrConnection;
  readonly onClose: () => void;
}

type Step = 'info' | 'ask' | 'checking' | 'failed' | 'plan';

/** What was sent from this dialog: the version of the connection before it. */
interface Sent {
  readonly after: HrConnection['version'];
}

function stepOf({ status, version }: HrConnection, sent: Sent | undefined): Step {
  // The answer from before the service user was sent may still be shown.
  if (status === 'pending' || (sent && sent.after === version)) return 'checking';
  if (status === 'active') return 'plan';
  return sent && status === 'error' ? 'failed' : 'info';
}

/** Connects the HR system: the service user, then what would change (specification 2, 4). */
export function ConnectDialog({ companyId, connection, onClose }: ConnectDialogProps) {
  const [sent, setSent] = useState<Sent>();
  const [isAsking, setAsking] = useState(false);
  // What was entered survives "Try again" and Back, because one of three values is usually wrong.
  const [entered, setEntered] = useState<ServiceUser>(noServiceUser);
  const step = stepOf(connection, sent);
  if (step === 'failed') {
    return (
      <IntegrationFailureDialog
        service="HiBob"
        onRetry={() => setSent(undefined)}
        onClose={onClose}
      >
        {connection.problem_text} {messages.unchanged}
      </IntegrationFailureDialog>
    );
  }
  const isForm = step === 'info';
  return (
    <Dialog
      open
      onClose={onClose}
      size={step === 'plan' ? 'lg' : 'md'}
      backdrop={isForm ? 'keep' : 'close'}
    >
      {isForm && isAsking && (
        <AskStep companyId={companyId} onBack={() => setAsking(false)} onSent={onClose} />
      )}
      {isForm && !isAsking && (
        <InfoStep
          companyId={companyId}
          connection={connection}
          entered={entered}
          onEnter={setEntered}
          onAsk={() => setAsking(true)}
          onCancel={onClose}
          onSent={() => setSent({ after: connection.version })}
        />
      )}
      {step === 'checking' && (
        <CheckingStep webhookUrl={connection.webhook_url} onClose={onClose} />
      )}
      {step === 'plan' && <PlanStep companyId={companyId} kind="first" onClose={onClose} />}
    </Dialog>
  );
}
