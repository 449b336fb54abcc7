import { changeCrmSettings } from '@workspace/domain/crm/operations';
import type { CrmSettings } from '@workspace/domain/crm/schema';
import { useState } from 'react';
import { useMe } from '../../../data/session/hooks.ts';
import { useCommand } from '../../../data/use-command.ts';
import { changedSettings, logSettingsOf } from '../log-settings.ts';
import { messages } from '../messages.ts';
import { useCrmSettings } from '../use-crm.ts';

/** Saves the settings that were changed, before anybody is invited. */
export function useLogSettings(saved: CrmSettings) {
  const { company } = useMe();
  const { refetch } = useCrmSettings();
  const [values, setValues] = useState(() => logSettingsOf(saved));
  const command = useCommand(changeCrmSettings, messages.changeInWizard, { unexpected: 'shown' });
  const changed = changedSettings(logSettingsOf(saved), values);
  const isChanged = Object.keys(changed).length > 0;
  return {
    values,
    isChanged,
    busy: command.busy,
    change: (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change })),
    async save(): Promise<'saved' | 'failed'> {
      if (!isChanged) return 'saved';
      const result = await command.run(
        { params: { company_id: company?.company_id ?? '' }, body: changed },
        { version: saved.version, about: messages.title },
      );
      if (result.status !== 'failed') return 'saved';
      // Somebody else may have changed them: it is tried again with the newest version.
      refetch();
      return 'failed';
    },
  };
}
