import { chakra } from '@chakra-ui/react/styled-system';
import { revokeApiKey, rotateApiKey, updateApiKey } from '@workspace/domain/api-keys/operations';
import { oldKeyEnd } from '@workspace/domain/api-keys/rules';
import { type ApiKey, apiKeyNameSchema, type NewApiKey } from '@workspace/domain/api-keys/schema';
import { ChoiceCard } from '@workspace/ui/components/choice-card';
import { LinkButton } from '@workspace/ui/components/link';
import { formatDayTime, formatRecent } from '@workspace/ui/format/dates';
import { CheckField, TextField } from '@workspace/ui/forms/fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCommand } from '../../data/use-command.ts';
import { ConfirmDialog, FormDialog } from '../../forms/form-dialog.tsx';
import { useOperationForm } from '../../forms/use-operation-form.ts';
import { KeyLine } from './key-line.tsx';
import { messages } from './messages.ts';

interface KeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

const paramsOf = ({ company_id, key_id }: ApiKey) => ({ company_id, key_id });
const editSchema = z.object({ name: apiKeyNameSchema, assistant_may_write: z.boolean() });

/** Renames a key, and lets assistants change things with it. */
export function EditKeyDialog({ apiKey, onClose }: KeyDialogProps) {
  const control = useOperationForm(updateApiKey, {
    texts: messages.rename,
    schema: editSchema,
    defaultValues: { name: apiKey.name, assistant_may_write: apiKey.assistant_may_write },
    callOf: ({ name }, changed) => ({
      input: { params: paramsOf(apiKey), body: changed },
      version: apiKey.version,
      about: name,
      onDone: onClose,
    }),
  });
  return (
    <FormDialog control={control} onClose={onClose}>
      <TextField name="name" label={messages.name} hint={messages.nameHint} autoComplete="off" />
      <CheckField
        name="assistant_may_write"
        label={messages.mayWrite}
        hint={messages.mayWriteHint}
      />
    </FormDialog>
  );
}

/** Makes a new key in the place of this one, which works for a day more or ends. */
export function RotateKeyDialog({
  apiKey,
  onClose,
  onMade,
}: KeyDialogProps & { readonly onMade: (key: NewApiKey) => void }) {
  const command = useCommand(rotateApiKey, messages.rotate);
  const [isEnded, setEnded] = useState(false);
  const [until] = useState(() => formatDayTime(oldKeyEnd(new Date())));
  const rotate = () =>
    void command.run(
      { params: paramsOf(apiKey), body: { end_old_now: isEnded } },
      {
        version: apiKey.version,
        about: apiKey.name,
        onDone: (answer) => (answer ? onMade(answer.data) : onClose()),
      },
    );
  return (
    <ConfirmDialog
      command={command}
      text={messages.rotateText}
      onConfirm={rotate}
      onClose={onClose}
    >
      <KeyLine apiKey={apiKey} />
      <chakra.fieldset border="0" minW="0" display="flex" flexDirection="column" gap="2">
        <chakra.legend className="ui-label" mb="1.5">
          {messages.oldKey}
        </chakra.legend>
        <ChoiceCard
          name="old"
          title={messages.keepOld}
          text={messages.keepOldText(until)}
          checked={!isEnded}
          onChoose={() => setEnded(false)}
        />
        <ChoiceCard
          name="old"
          title={messages.endOld}
          text={messages.endOldText}
          checked={isEnded}
          onChoose={() => setEnded(true)}
        />
      </chakra.fieldset>
      <chakra.p textStyle="xs" color="fg.subtle">
        {messages.rotateStays}
      </chakra.p>
    </ConfirmDialog>
  );
}

/** Ends a key for good. */
export function RevokeKeyDialog({
  apiKey,
  onClose,
  onRotate,
}: KeyDialogProps & { readonly onRotate: () => void }) {
  // The row disappears from the list before the dialog closes.
  const [shown] = useState(apiKey);
  const command = useCommand(revokeApiKey, messages.revoke);
  const { name, last_used_at: at, last_used_address: address, state } = shown;
  const revoke = () =>
    void command.run(
      { params: paramsOf(shown) },
      { version: apiKey.version, about: name, onDone: onClose },
    );
  return (
    <ConfirmDialog
      role="alertdialog"
      tone="danger"
      title={messages.revokeTitle(name)}
      text={messages.revokeText}
      command={command}
      onConfirm={revoke}
      onClose={onClose}
    >
      <KeyLine apiKey={shown} />
      <p>{at ? messages.revokeUsed(formatRecent(at), address ?? '') : messages.revokeUnused}</p>
      <p>{messages.revokeAudit}</p>
      {state !== 'expired' && (
        <p>
          {messages.rotateInstead}
          <LinkButton onClick={onRotate}>{messages.rotateLink}</LinkButton>
          {messages.rotateAfter}
        </p>
      )}
    </ConfirmDialog>
  );
}
