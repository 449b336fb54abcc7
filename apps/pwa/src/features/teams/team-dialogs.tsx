import { createTeam, deleteTeam, updateTeam } from '@workspace/domain/teams/operations';
import { teamEmojiSchema, teamNameSchema } from '@workspace/domain/teams/schema';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMe } from '../../data/session/hooks.ts';
import { useCommand } from '../../data/use-command.ts';
import { useGone } from '../../data/use-gone.ts';
import { useRows } from '../../data/use-rows.ts';
import { useNewId } from '../../forms/correction.tsx';
import { ConfirmDialog, FormDialog } from '../../forms/form-dialog.tsx';
import { useOperationForm } from '../../forms/use-operation-form.ts';
import { TeamFields } from './components/team-fields.tsx';
import { messages } from './messages.ts';
import { membersAfterDeletion } from './team-rows.ts';

/** An empty emoji is the default smiley. */
const schema = z.object({
  name: teamNameSchema,
  emoji: z.union([z.literal(''), teamEmojiSchema]),
  members_ids: z.array(z.string()),
});

interface CreateDialogProps {
  readonly onClose: () => void;
}

/** Creates a team. */
export function CreateTeamDialog({ onClose }: CreateDialogProps) {
  const { company } = useMe();
  const team_id = useNewId(createTeam);
  const control = useOperationForm(createTeam, {
    texts: messages.create,
    schema,
    defaultValues: { name: '', emoji: '', members_ids: [] },
    callOf: ({ name, emoji, members_ids }) => ({
      input: {
        body: {
          company_id: company?.company_id ?? '',
          team_id,
          name,
          emoji: emoji === '' ? null : emoji,
          members_ids,
        },
      },
      about: name,
      onDone: onClose,
    }),
  });
  return (
    <FormDialog control={control} onClose={onClose}>
      <TeamFields />
    </FormDialog>
  );
}

interface RowDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Changes a team. */
export function EditTeamDialog({ id, onClose }: RowDialogProps) {
  // The row as it is shown at every rendering: after a conflict its version is the new one.
  const team = useRows('team').get(id);
  const gone = useGone(team);
  const control = useOperationForm(updateTeam, {
    texts: messages.update,
    schema,
    validation: 'onChange',
    defaultValues: {
      name: team?.name ?? '',
      emoji: team?.emoji ?? '',
      members_ids: team?.members_ids ?? [],
    },
    callOf: (values, { emoji, ...changed }) => ({
      input: {
        params: { team_id: id },
        body: { ...changed, ...(emoji === undefined ? {} : { emoji: emoji || null }) },
      },
      version: team?.version ?? 0,
      about: values.name,
      onDone: onClose,
    }),
  });
  // Update is disabled while the form is invalid (specification 2, section 5).
  const isInvalid = control.form.getFieldState('name', control.form.formState).invalid;
  return (
    <FormDialog
      control={control}
      onClose={onClose}
      gone={gone}
      disabledReason={isInvalid ? messages.invalidName : undefined}
    >
      <TeamFields teamId={id} />
    </FormDialog>
  );
}

/** The name with its emoji, unless that is an image. */
const titleOf = ({ name, emoji }: { name: string; emoji: string | null }) =>
  emoji && !emoji.startsWith('https:') ? `${emoji} ${name}` : name;

/** What a deletion does, as of now. */
function useConsequences(id: string) {
  const teams = useRows('team');
  const users = useRows('user');
  const { remove } = messages;
  const team = teams.get(id);
  const { count, alone, stays } = membersAfterDeletion(id, users.all() ?? [], (one) => {
    const other = teams.get(one);
    return other && titleOf(other);
  });
  const kept = stays && remove.stays(stays.name, stays.teams.join(', '));
  return {
    name: team?.name ?? '',
    title: remove.question(team ? titleOf(team) : ''),
    text:
      count === 0
        ? remove.nobody
        : `${remove.keep(count)} ${remove.left({ alone, stays: kept, all: count })}`,
  };
}

/** Deletes a team. */
export function DeleteTeamDialog({ id, onClose }: RowDialogProps) {
  const team = useRows('team').get(id);
  const current = useConsequences(id);
  // The row disappears from the lists before the dialog closes.
  const [{ name, title, text }] = useState(current);
  const command = useCommand(deleteTeam, messages.remove);
  const remove = () =>
    command.run(
      { params: { team_id: id } },
      { version: team?.version ?? 0, about: name, onDone: onClose },
    );
  return (
    <ConfirmDialog
      role="alertdialog"
      tone="danger"
      title={title}
      command={command}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
