import { displayName } from '@workspace/domain/accounts/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { reassignObstacle } from '@workspace/domain/numbers/rules';
import { Field } from '@workspace/ui/components/field';
import { toaster } from '@workspace/ui/components/toast-store';
import { useMemo, useRef, useState } from 'react';
import { useReference } from '../../../../offline/hooks.ts';
import { PersonCombobox } from '../../../people/person-combobox.tsx';
import { useCandidates, useLocalNumbers } from '../../../people/use-people.ts';
import { actionMessages } from '../../action-messages.ts';
import { lineName, lineText } from '../../line-name.ts';
import { shownNumber } from '../../shown-number.ts';
import { useNumberChange } from '../../use-number-change.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { NumberDialogProps } from './number-action-dialog.tsx';

const words = actionMessages.reassign;
const noPeople: ReadonlySet<string> = new Set();

/** Assigns the number to another person; a person can have only one local number. */
export function ReassignDialog({ detail, onClose }: NumberDialogProps) {
  const { row } = detail;
  const { users } = useReference();
  const people = useCandidates();
  const local = useLocalNumbers();
  const { change, busy, failure } = useNumberChange(row, onClose);
  const [userId, setUserId] = useState('');
  const [missing, setMissing] = useState(false);
  const person = useRef<HTMLInputElement>(null);
  const number = shownNumber(detail);
  const candidates = useMemo(
    () => people.filter(({ user }) => number && !reassignObstacle(number, user)),
    [people, number],
  );
  const user = users.get(userId);
  const taken = row.type === 'local' && local.has(userId);
  const error = taken
    ? numberErrors.accountAlreadyHasNumber.message
    : missing && !user
      ? words.choose
      : undefined;

  const confirm = () => {
    setMissing(!user);
    if (!user || taken) {
      person.current?.focus();
      return;
    }
    const to = displayName(user);
    void change({
      body: { user_id: user.user_id },
      describe: words.describe(row.displayName, to),
      onSaved: () =>
        toaster.success(words.saved, {
          text: words.savedText(lineName(row), to),
          key: `person ${row.id}`,
        }),
      onWaiting: () =>
        toaster.info(words.waiting, {
          text: words.waitingText(lineName(row), to),
          key: `person ${row.id}`,
        }),
    });
  };

  return (
    <ActionDialog
      title={actionMessages.labels.reassign}
      text={lineText(row)}
      onClose={onClose}
      onConfirm={confirm}
      confirm={words.confirm}
      busy={busy}
      failure={failure}
      sends="queued"
    >
      <Field label={words.person} error={error}>
        <PersonCombobox
          candidates={candidates}
          withLocal={row.type === 'local' ? local : noPeople}
          value={userId}
          onChange={setUserId}
          onBlur={() => undefined}
          inputRef={person}
        />
      </Field>
      <p>{words.what(row.displayName)}</p>
      <p>{words.esim}</p>
    </ActionDialog>
  );
}
