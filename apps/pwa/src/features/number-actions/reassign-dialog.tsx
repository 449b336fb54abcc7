import { displayName } from '@workspace/domain/accounts/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { reassignObstacle } from '@workspace/domain/numbers/rules';
import { Field } from '@workspace/ui/components/field';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { useRows } from '../../data/use-rows.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { lineName, lineText } from '../number/index.ts';
import { PersonCombobox, useCandidates, useLocalNumbers } from '../people/index.ts';
import { actionMessages } from './messages.ts';
import type { NumberDialogProps } from './number-action-dialog.tsx';
import { shownNumber } from './shown-number.ts';
import { useNumberForm } from './use-number-change.ts';

const words = actionMessages.reassign;
const taken = numberErrors.accountAlreadyHasNumber.message;
const noPeople: ReadonlySet<string> = new Set();

/** Assigns the number to another person; a person can have only one local number. */
export function ReassignDialog({ detail, onClose }: Pick<NumberDialogProps, 'detail' | 'onClose'>) {
  const { row } = detail;
  const users = useRows('user');
  const people = useCandidates();
  const local = useLocalNumbers();
  const number = shownNumber(detail);
  const candidates = useMemo(
    () => people.filter(({ user }) => number && !reassignObstacle(number, user)),
    [people, number],
  );
  const isTaken = (id: string) => row.type === 'local' && local.has(id);
  const control = useNumberForm(row, {
    texts: words,
    fieldOf: { [numberErrors.accountAlreadyHasNumber.code]: 'user_id' },
    schema: z.object({
      user_id: z.string().check(
        z.refine((id) => users.get(id) !== undefined, words.choose),
        z.refine((id) => !isTaken(id), taken),
      ),
    }),
    defaultValues: { user_id: '' },
    changeOf({ user_id }) {
      const user = users.get(user_id);
      const to = user ? displayName(user) : '';
      return {
        body: { user_id },
        about: { person: row.displayName, line: lineName(row), to },
        onDone: onClose,
        toastKey: `person ${row.id}`,
      };
    },
  });
  const { form } = control;
  const { errors } = form.formState;

  return (
    <FormDialog text={lineText(row)} onClose={onClose} control={control}>
      <Controller
        control={form.control}
        name="user_id"
        render={({ field: { ref, ...field } }) => (
          <Field
            name="user_id"
            label={words.person}
            error={isTaken(field.value) ? taken : errors.user_id?.message}
          >
            <PersonCombobox
              candidates={candidates}
              withLocal={row.type === 'local' ? local : noPeople}
              value={field.value}
              onChange={field.onChange}
              inputRef={ref}
            />
          </Field>
        )}
      />
      <p>{words.what(row.displayName)}</p>
      <p>{words.esim}</p>
    </FormDialog>
  );
}
