import { IconButton } from '@workspace/ui/components/icon-button';
import { MoreIcon } from '@workspace/ui/components/icons';
import { Menu, type MenuItem } from '@workspace/ui/components/menu';
import { formatDate } from '@workspace/ui/format/dates';
import type { TableColumn } from '@workspace/ui/patterns/data-table';
import { screenLayout } from '@workspace/ui/theme/screen-layout';
import { messages } from '../messages.ts';
import type { ActionState, PersonAction } from '../person-actions.ts';
import type { PersonRow } from './people-rows.ts';
import { NumbersCell, PersonCell, RoleCell, TeamsCell } from './person-cells.tsx';
import { actionIcons } from './person-icons.tsx';

const words = messages.columns;

/** On screens that are not wide there is no room for teams and dates. */
export const usePeopleLayout = screenLayout([['narrow', 1279]], 'wide');
type PeopleLayout = ReturnType<typeof usePeopleLayout>;

const onlyWide: ReadonlySet<string> = new Set(['teams', 'since']);

export interface RowActions {
  readonly actionsOf: (row: PersonRow) => readonly ActionState[];
  readonly onAction: (row: PersonRow, action: PersonAction) => void;
}

function itemOf({ action, label, reason }: ActionState): MenuItem<PersonAction> {
  const item = { id: action, label, reason, icon: actionIcons[action] };
  return action === 'archive' ? { ...item, tone: 'danger' } : item;
}

function RowMenu({ row, actionsOf, onAction }: RowActions & { readonly row: PersonRow }) {
  return (
    <Menu
      label={messages.menu(row.name)}
      align="end"
      items={actionsOf(row).map(itemOf)}
      onChoose={(action) => onAction(row, action)}
      renderTrigger={(trigger) => (
        <IconButton
          {...trigger}
          label={messages.menu(row.name)}
          icon={<MoreIcon />}
          // The panel has the same actions, so that Tab passes the rows at once.
          tabIndex={-1}
        />
      )}
    />
  );
}

/** The columns of the list; made once for the same actions and layout. */
export function peopleColumns(
  actions: RowActions,
  layout: PeopleLayout,
): readonly TableColumn<PersonRow>[] {
  const columns = allColumns(actions);
  return layout === 'wide' ? columns : columns.filter(({ id }) => !onlyWide.has(id));
}

function allColumns(actions: RowActions): readonly TableColumn<PersonRow>[] {
  return [
    {
      id: 'person',
      title: words.person,
      width: '1 1 0',
      phone: 'title',
      skeleton: 'person',
      render: (row) => <PersonCell row={row} />,
    },
    {
      id: 'role',
      title: words.role,
      width: '0 0 168px',
      tone: 'muted',
      phone: 'mark',
      render: (row) => <RoleCell row={row} />,
    },
    {
      id: 'teams',
      title: words.teams,
      width: '0 0 208px',
      render: (row) => <TeamsCell row={row} />,
    },
    {
      id: 'numbers',
      title: words.numbers,
      width: '0 0 224px',
      tone: 'muted',
      phone: 'detail',
      render: (row) => <NumbersCell row={row} />,
    },
    {
      id: 'since',
      title: words.since,
      width: '0 0 112px',
      tone: 'muted',
      render: ({ user }) => formatDate(user.created_at),
    },
    {
      id: 'actions',
      title: '',
      label: words.actions,
      width: '0 0 44px',
      align: 'end',
      phone: 'amount',
      render: (row) => <RowMenu row={row} {...actions} />,
    },
  ];
}
