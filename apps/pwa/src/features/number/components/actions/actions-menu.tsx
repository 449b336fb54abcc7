import { Button } from '@workspace/ui/components/button';
import {
  CalendarIcon,
  ChevronDownIcon,
  GlobeIcon,
  type Icon,
  RefreshIcon,
  SimIcon,
  TrashIcon,
  UserIcon,
} from '@workspace/ui/components/icons';
import { Menu } from '@workspace/ui/components/menu';
import { actionMessages } from '../../action-messages.ts';
import type { NumberAction, OfferedAction } from '../../number-actions.ts';

const icons: Readonly<Record<NumberAction, Icon>> = {
  change_plan: SimIcon,
  reassign: UserIcon,
  add_travel_esim: GlobeIcon,
  new_qr: RefreshIcon,
  terminate: CalendarIcon,
  undo_terminate: RefreshIcon,
  deactivate: TrashIcon,
};

interface ActionsMenuProps {
  readonly actions: readonly OfferedAction[];
  readonly onChoose: (action: NumberAction) => void;
}

/** All that can be done to the number, in its header. */
export function ActionsMenu({ actions, onChoose }: ActionsMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu
      label={actionMessages.menu}
      align="end"
      renderTrigger={(trigger) => (
        <Button {...trigger} me="1" iconEnd={<ChevronDownIcon />}>
          {actionMessages.menu}
        </Button>
      )}
      items={actions.map(({ action, label, reason }) => {
        const Shown = icons[action];
        return {
          id: action,
          label,
          reason,
          icon: <Shown />,
          ...(action === 'deactivate' ? { tone: 'danger' as const } : {}),
        };
      })}
      onChoose={onChoose}
    />
  );
}
