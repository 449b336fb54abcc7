import { updateUser } from '@workspace/domain/accounts/people-operations';
import { displayName } from '@workspace/domain/accounts/schema';
import type { ShownRow } from '@workspace/domain/sync/schema';
import { Button } from '@workspace/ui/components/button';
import { useMe, useSyncState } from '../../../data/session/hooks.ts';
import { useGone } from '../../../data/use-gone.ts';
import { useRows } from '../../../data/use-rows.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useKeptWhile } from '../../../forms/use-kept-while.ts';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import type { PersonRow } from '../list/people-rows.ts';
import { actionIcons } from '../list/person-icons.tsx';
import { PersonNumbers } from '../list/person-numbers.tsx';
import { messages } from '../messages.ts';
import { type PersonAction, personActionsOf } from '../person-actions.ts';
import { PersonFields, personSchema } from './person-fields.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonHistory } from './person-history.tsx';
import { RoleChoice } from './role-choice.tsx';

interface EditPersonProps {
  readonly id: string;
  readonly onClose: () => void;
}

interface PersonPanelProps extends Pick<EditPersonProps, 'onClose'> {
  readonly person: PersonRow;
  /** Whether the person is there, and was not archived by somebody else. */
  readonly isThere: boolean;
  readonly onAction: (action: PersonAction) => void;
}

function useEditForm(user: ShownRow<'user'> | undefined, { id, onClose }: EditPersonProps) {
  return useOperationForm(updateUser, {
    texts: messages.update,
    schema: personSchema,
    defaultValues: {
      first_name: user?.first_name ?? '',
      last_name: user?.last_name ?? '',
      email: user?.email ?? '',
      country_iso_code: user?.country_iso_code ?? '',
      team_ids: user?.team_ids ?? [],
    },
    callOf: (person, { country_iso_code: country, ...changed }) => ({
      input: {
        params: { user_id: id },
        body: {
          ...changed,
          ...(country === undefined ? {} : { country_iso_code: country === '' ? null : country }),
        },
      },
      version: user?.version ?? 0,
      about: displayName(person),
      toastKey: `person ${id}`,
      onDone: onClose,
    }),
  });
}

function useEmailReason(user: ShownRow<'user'> | undefined): string | undefined {
  const { entered_as_super_admin: impersonating } = useMe();
  return impersonating && user?.role === 'admin' ? messages.emailActing : undefined;
}

/** A person beside the list: what can be changed, their numbers and their history. */
export function PersonPanel({ person, isThere, onClose, onAction }: PersonPanelProps) {
  const { numbers } = person;
  const id = person.user.user_id;
  const saved = useRows('user').get(id);
  const user = (isThere && saved) || person.user;
  const { user: own, entered_as_super_admin: impersonating } = useMe();
  const { offline } = useSyncState();
  const control = useEditForm(user, { id, onClose });
  const emailReason = useEmailReason(user);
  const gone = useGone(isThere ? user : undefined);
  // The panel closes with the person: what happened then is not read for it.
  const version = useKeptWhile(!saved, user.version);
  const actions = personActionsOf(user, { ownId: own?.user_id, offline, impersonating });
  const button = (action: PersonAction) => {
    const state = actions.find((one) => one.action === action);
    if (!state) return null;
    return (
      <Button
        variant="ghost"
        size="sm"
        icon={actionIcons[action]}
        disabled={state.reason !== undefined}
        title={state.reason}
        onClick={() => onAction(action)}
      >
        {state.label}
      </Button>
    );
  };
  return (
    <FormDialog
      control={control}
      onClose={onClose}
      gone={gone}
      goneText={messages.archivedMeanwhile}
      place="side"
      footer={gone ? undefined : button('archive')}
    >
      <PersonHead person={{ ...person, user, name: displayName(user) || user.email }} />
      <PersonFields emailReason={emailReason} />
      <RoleChoice
        role={user.role}
        change={actions.find(
          ({ action }) => action === (user.role === 'admin' ? 'remove_admin' : 'make_admin'),
        )}
        onChange={onAction}
      />
      <PersonNumbers numbers={numbers} action={button('order')} />
      <PersonHistory id={id} version={version} />
    </FormDialog>
  );
}

/** Corrects a refused change of a person. */
export function PersonCorrection({ id, onClose }: EditPersonProps) {
  const user = useRows('user').get(id);
  const control = useEditForm(user, { id, onClose });
  const emailReason = useEmailReason(user);
  return (
    <FormDialog control={control} onClose={onClose} gone={useGone(user)}>
      <PersonFields emailReason={emailReason} />
    </FormDialog>
  );
}
