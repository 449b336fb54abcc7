import { changeCrmSettings } from '@workspace/domain/crm/operations';
import type { CrmSettings } from '@workspace/domain/crm/schema';
import { LinkButton } from '@workspace/ui/components/link';
import { useState } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { useCommand } from '../../data/use-command.ts';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { changedSettings, logSettingsOf, logsNothing } from './log-settings.ts';
import { messages } from './messages.ts';
import { SettingsFields } from './settings-fields.tsx';

interface SettingsDialogProps {
  readonly onClose: () => void;
  /** Shows who is connected instead. */
  readonly onPeople: () => void;
  readonly saved: CrmSettings;
}

/** Changes what is logged, for everybody at once. */
export function SettingsDialog({ saved, onClose, onPeople }: SettingsDialogProps) {
  const { company } = useMe();
  const lock = useDisabledReason(changeCrmSettings);
  const [values, setValues] = useState(() => logSettingsOf(saved));
  const command = useCommand(changeCrmSettings, messages.changeTexts);
  const changed = changedSettings(logSettingsOf(saved), values);
  const submit = () => {
    if (Object.keys(changed).length === 0) {
      onClose();
      return;
    }
    void command.run(
      { params: { company_id: company?.company_id ?? '' }, body: changed },
      { version: saved.version, about: messages.title, onDone: onClose },
    );
  };
  const { failure: problem = null, ...state } = command;
  return (
    <FormDialog
      control={{ ...state, problem, submit }}
      onClose={onClose}
      backdrop="keep"
      disabledReason={lock ?? (logsNothing(values) ? messages.fields.nothing : undefined)}
      footer={<LinkButton onClick={onPeople}>{messages.people.title}</LinkButton>}
    >
      <SettingsFields
        layout="narrow"
        values={values}
        onChange={(change) => setValues((before) => ({ ...before, ...change }))}
      />
    </FormDialog>
  );
}
