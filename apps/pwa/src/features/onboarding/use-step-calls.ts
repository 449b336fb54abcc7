import { createUser } from '@workspace/domain/accounts/operations';
import { updateUser } from '@workspace/domain/accounts/people-operations';
import type { Me } from '@workspace/domain/accounts/schema';
import { updateCompany } from '@workspace/domain/companies/operations';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import type { OnboardingStep } from '@workspace/domain/onboarding/schema';
import { useState } from 'react';
import type { CommandResult } from '../../data/command.ts';
import { useCommand } from '../../data/use-command.ts';
import { reportFailure } from '../../platform/report-error.ts';
import { type Answers, givenAnswers } from './answers.ts';
import { messages } from './messages.ts';
import { fieldMessages, type StepFailure, stepFailure } from './step-failure.ts';
import { sourceOf } from './submission.ts';

/** Of the person and the company, once they exist. */
export interface OnboardingIds {
  readonly userId: string;
  readonly companyId: string;
}

interface StepCallsOptions {
  readonly me: Me;
  readonly answers: Answers;
  /** Shows a message of the server at a field. */
  readonly onFieldProblem: (field: keyof Answers, message: string) => void;
}

export interface StepCalls {
  /** Null for a login that has no company yet. */
  readonly ids: OnboardingIds | null;
  readonly failure: StepFailure | undefined;
  readonly clearFailure: () => void;
  /** Applies the answers of a step to the person and the company; returns whether that worked. */
  readonly apply: (step: OnboardingStep) => Promise<boolean>;
}

const shown = { unexpected: 'shown' } as const;
/** Other names are another intent, also when the answer to the first ones was lost. */
const byContent = { intent: 'content', unexpected: 'shown' } as const;

/** The country of a person before the company's is known (specification 1, section 4.2). */
const firstCountry = 'US';

const idsOf = ({ user }: Me): OnboardingIds | null =>
  user && { userId: user.user_id, companyId: user.company_id };

/** The calls with which Continue applies a step (specification 1, section 4.2). */
export function useStepCalls({ me, answers, onFieldProblem }: StepCallsOptions): StepCalls {
  const [ids, setIds] = useState(() => idsOf(me));
  const [failure, setFailure] = useState<StepFailure>();
  const creating = useCommand(createUser, messages.commands.createUser, byContent);
  const changingUser = useCommand(updateUser, messages.commands.updateUser, shown);
  const changingCompany = useCommand(updateCompany, messages.commands.updateCompany, shown);

  /** The answer of a write; undefined if it failed, which is then shown. */
  function accept<A>(operation: OperationDefinition, result: CommandResult<A>): A | undefined {
    if (result.status === 'saved') return result.answer;
    if (result.status !== 'failed') return undefined;
    reportFailure(operation.name, result.error);
    const fields = fieldMessages(result);
    for (const [field, message] of fields) onFieldProblem(field, message);
    if (fields.length === 0) setFailure(stepFailure(result));
    return undefined;
  }

  const { firstName = '', lastName = '', company = '', website = '' } = answers;

  async function create(): Promise<boolean> {
    const names = { first_name: firstName, last_name: lastName };
    const body = {
      ...names,
      email: me.email,
      role: 'admin',
      country_iso_code: firstCountry,
    } as const;
    const created = accept(createUser, await creating.run({ body }, { about: firstName }));
    if (created) setIds({ userId: created.data.user_id, companyId: created.data.company_id });
    return created !== undefined;
  }
  async function changeUser(body: Parameters<typeof changingUser.run>[0]['body']) {
    const params = { user_id: ids?.userId ?? '' };
    const result = await changingUser.run({ params, body }, { about: firstName });
    return accept(updateUser, result) !== undefined;
  }
  async function changeCompany(body: Parameters<typeof changingCompany.run>[0]['body']) {
    const params = { company_id: ids?.companyId ?? '' };
    const result = await changingCompany.run({ params, body }, { about: company });
    return accept(updateCompany, result) !== undefined;
  }

  async function send(step: OnboardingStep): Promise<boolean> {
    const { select_country = '', how_many_mobile_plans_do_you_have_today_: plans } = answers;
    switch (step) {
      case 'AboutYourself':
        return ids ? changeUser({ first_name: firstName, last_name: lastName }) : create();
      case 'Company': {
        const source = sourceOf(window.location.search);
        const country_iso_code = select_country;
        return (
          (await changeCompany({
            name: company,
            website,
            country_iso_code,
            ...(source === undefined ? {} : { heard_from: source }),
          })) && changeUser({ country_iso_code })
        );
      }
      case 'ActivePlans':
        return changeCompany({ current_number_of_plans: plans ?? null });
      case 'ReasonToSignUp':
        return changeCompany({ purpose: givenAnswers(answers).reason ?? null });
      default:
        return true;
    }
  }

  return {
    ids,
    failure,
    clearFailure: () => setFailure(undefined),
    apply(step) {
      setFailure(undefined);
      return send(step);
    },
  };
}
