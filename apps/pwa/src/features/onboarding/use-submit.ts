import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { activateCompany } from '@workspace/domain/kyb/operations';
import { submitMarketingForm } from '@workspace/domain/marketing/operations';
import type { MarketingForm } from '@workspace/domain/marketing/schema';
import type { CommandResult } from '../../data/command.ts';
import { useCommand } from '../../data/use-command.ts';
import type { Answers } from './answers.ts';
import { messages } from './messages.ts';
import { submissionOf } from './submission.ts';

const shown = { unexpected: 'shown' } as const;
/** Without the form of the service: every field belongs to the contact. */
const noForm: MarketingForm = { formFieldGroups: [] };

interface SubmitOptions {
  readonly companyId: string | undefined;
  readonly answers: Answers;
  readonly form: MarketingForm | undefined;
  readonly flush: () => Promise<boolean>;
}

function requireSaved<O extends OperationDefinition>(
  operation: O,
  result: CommandResult<unknown>,
): void {
  if (result.status === 'failed') throw result.error;
  if (result.status !== 'saved') throw new Error(`${operation.name} was not sent`);
}

/**
 * What Submit does: activates the company, then submits the marketing form. A repeated call activates
 * nothing twice.
 * @throws the error of the call that failed
 */
export function useSubmit({ companyId, answers, form, flush }: SubmitOptions): () => Promise<void> {
  const activating = useCommand(activateCompany, messages.commands.activate, shown);
  const submitting = useCommand(submitMarketingForm, messages.commands.submit, shown);
  return async () => {
    const about = answers.company ?? '';
    const params = { company_id: companyId ?? '' };
    // The server notes by the saved answers that the terms were accepted.
    if (!(await flush())) throw new Error('The answers were not saved before the activation');
    requireSaved(activateCompany, await activating.run({ params }, { about }));
    const body = submissionOf(answers, form ?? noForm);
    requireSaved(submitMarketingForm, await submitting.run({ body }, { about }));
  };
}
