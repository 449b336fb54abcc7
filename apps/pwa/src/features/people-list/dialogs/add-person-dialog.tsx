import { createUser } from '@workspace/domain/accounts/operations';
import { displayName } from '@workspace/domain/accounts/schema';
import { useReference } from '../../../data/session/hooks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import { PersonOfEmail } from '../../people/index.ts';
import { messages } from '../messages.ts';
import { PersonFields, personSchema } from './person-fields.tsx';

interface AddPersonDialogProps {
  readonly onClose: () => void;
  /** Opens the person who was added, or who has the email already. */
  readonly onAdded: (userId: string) => void;
}

/** Adds a person to the company. */
export function AddPersonDialog({ onClose, onAdded }: AddPersonDialogProps) {
  const { company } = useReference();
  const control = useOperationForm(createUser, {
    texts: messages.create,
    schema: personSchema,
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      country_iso_code: company?.country_iso_code ?? '',
      team_ids: [],
    },
    callOf: ({ country_iso_code: country, ...person }) => ({
      input: { body: { ...person, ...(country ? { country_iso_code: country } : {}) } },
      about: displayName(person),
      onDone: (answer) => {
        if (answer) onAdded(answer.data.user_id);
        else onClose();
      },
    }),
  });
  return (
    <FormDialog control={control} onClose={onClose}>
      <PersonFields
        emailHint={
          <PersonOfEmail
            label={messages.openPerson}
            people="all"
            onChoose={({ user_id }) => onAdded(user_id)}
          />
        }
      />
    </FormDialog>
  );
}
