import { createIntegration } from '@workspace/domain/integrations/operations';
import { shownEmail } from '@workspace/ui/format/email';
import { useState } from 'react';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import { FormProblem, FormWriteMode } from '../../forms/operation-form.tsx';
import { IntegrationFailureDialog } from '../integration-card/index.ts';
import type { CrmPerson } from './crm-people.ts';
import { messages } from './messages.ts';
import { useInviteAgain } from './use-invite-again.ts';

const words = messages.personFailure;

interface PersonFailureDialogProps {
  readonly person: CrmPerson;
  readonly onClose: () => void;
}

/** Why calls of a person are not logged any more; trying again sends another invitation. */
export function PersonFailureDialog({ person, onClose }: PersonFailureDialogProps) {
  // The row changes before the dialog closes.
  const [{ name, user, integration }] = useState(person);
  const lock = useDisabledReason(createIntegration);
  const { busy, failure, writeMode, invite } = useInviteAgain(person);
  const problem = integration?.problem;
  return (
    <IntegrationFailureDialog
      service="Pipedrive"
      busy={busy}
      lock={lock}
      onRetry={() => invite(onClose)}
      onClose={onClose}
    >
      <p>
        {problem && `${messages.problems[problem]} `}
        {words.notLogged(name)}
      </p>
      <p>{words.again(shownEmail(user.email))}</p>
      <FormProblem problem={failure} />
      <FormWriteMode writeMode={writeMode} />
    </IntegrationFailureDialog>
  );
}
