import { chakra } from '@chakra-ui/react/styled-system';
import { archiveUser } from '@workspace/domain/accounts/people-operations';
import type { ArchiveAction, ArchiveChoice } from '@workspace/domain/accounts/schema';
import { totalsByCurrency } from '@workspace/domain/shared/money';
import { formatTotals } from '@workspace/ui/format/money';
import { useState } from 'react';
import { useOffline } from '../../../data/session/provider.tsx';
import { useCommand } from '../../../data/use-command.ts';
import { ConfirmDialog } from '../../../forms/form-dialog.tsx';
import { MadeKeys } from '../../api-keys/index.ts';
import type { PersonRow } from '../list/people-rows.ts';
import { messages } from '../messages.ts';
import { ArchivedNumber, archiveOptions, type NumberChoiceState } from './archived-number.tsx';

interface ArchiveDialogProps {
  readonly row: PersonRow;
  readonly onClose: () => void;
  readonly onArchived: () => void;
}

const ending: ReadonlySet<ArchiveAction> = new Set(['terminate', 'deactivate']);

/** Archives a person, and asks what happens to each of their numbers (decisions 14). */
export function ArchiveDialog({ row, onClose, onArchived }: ArchiveDialogProps) {
  const { user, name, teams, numbers } = row;
  const { index } = useOffline();
  const [chosen, choose] = useState<ReadonlyMap<string, NumberChoiceState>>(new Map());
  const command = useCommand(archiveUser, messages.archive);
  const lines = numbers.flatMap((line) => {
    const [held] = line.numberId === null ? [] : index.numbers([line.numberId]);
    return held ? [{ line, number: held.number }] : [];
  });
  const stateOf = ({ number }: (typeof lines)[number]): NumberChoiceState =>
    chosen.get(number.number_id) ?? {
      action: archiveOptions(number)[0] ?? 'terminate',
      userId: '',
    };
  const states = lines.map((one) => ({ ...one, ...stateOf(one) }));
  const isOpen = states.some(({ action, userId }) => action === 'reassign' && userId === '');
  const saved = totalsByCurrency(
    states.flatMap(({ line, number, action }) =>
      number.type === 'local' && number.status !== 'ready_to_terminate' && ending.has(action)
        ? (line.price ?? [])
        : [],
    ),
  );
  const archive = () => {
    const choices = states.map(
      ({ number, action, userId }): ArchiveChoice => ({
        number_id: number.number_id,
        action,
        ...(action === 'reassign' ? { user_id: userId } : {}),
      }),
    );
    void command.run(
      { params: { user_id: user.user_id }, body: { numbers: choices } },
      { version: user.version, about: name, onDone: onArchived },
    );
  };
  // The server names the number: "numbers.0.user_id".
  const problems = Object.entries(command.fields);
  const problemOf = (at: number) =>
    problems.find(([field]) => field.startsWith(`numbers.${at}.`))?.[1];
  return (
    <ConfirmDialog
      command={command}
      onConfirm={archive}
      onClose={onClose}
      title={messages.archiveTitle(name)}
      text={messages.archiveText(
        user.first_name || name,
        teams.map((team) => team.name).join(', '),
      )}
      confirm={messages.archiveConfirm(name)}
      tone="danger"
      disabledReason={isOpen ? messages.chooseHolder : undefined}
    >
      <chakra.h3 className="ui-label">
        {lines.length === 0 ? messages.archiveNoNumbers : messages.archiveNumbers(lines.length)}
      </chakra.h3>
      {states.map(({ line, number, action, userId }, at) => (
        <ArchivedNumber
          key={number.number_id}
          line={line}
          number={number}
          holderId={user.user_id}
          choice={{ action, userId }}
          problem={problemOf(at)}
          onChange={(state) => choose(new Map(chosen).set(number.number_id, state))}
        />
      ))}
      {numbers.length > lines.length && <p>{messages.archiveRequests}</p>}
      {saved.length > 0 && <p>{messages.less(formatTotals(saved))}</p>}
      {user.role === 'admin' && <MadeKeys userId={user.user_id} />}
    </ConfirmDialog>
  );
}
