import { createIntegration } from '@workspace/domain/integrations/operations';
import { useMe } from '../../data/session/hooks.ts';
import { useCommand } from '../../data/use-command.ts';
import type { CrmPerson } from './crm-people.ts';
import { messages } from './messages.ts';

/** Sends a person another invitation, which replaces the one before. */
export function useInviteAgain({ user, name }: Pick<CrmPerson, 'user' | 'name'>) {
  const { company } = useMe();
  const { run, busy, failure, writeMode } = useCommand(createIntegration, messages.inviteAgain);
  return {
    busy,
    failure,
    writeMode,
    invite(onDone?: () => void) {
      void run(
        {
          body: {
            integration_type: 'pipedrive',
            company_id: company?.company_id ?? '',
            user_id: user.user_id,
          },
        },
        { about: name, ...(onDone ? { onDone } : {}) },
      );
    },
  };
}
