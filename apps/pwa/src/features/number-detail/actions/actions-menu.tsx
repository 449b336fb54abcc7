import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import {
  CalendarIcon,
  ChevronDownIcon,
  GlobeIcon,
  type Icon,
  MailIcon,
  MoreIcon,
  PhoneIcon,
  PlusIcon,
  RefreshIcon,
  SimIcon,
  TrashIcon,
  UserIcon,
} from '@workspace/ui/components/icons';
import { Menu } from '@workspace/ui/components/menu';
import type { NumberAction, OfferedAction } from '../../number/index.ts';
import { NumberActionDialog } from '../../number-actions/index.ts';
import { messages } from '../messages.ts';

const icons: Readonly<Record<NumberAction, Icon>> = {
  change_plan: SimIcon,
  top_up: PlusIcon,
  reassign: UserIcon,
  add_travel_esim: GlobeIcon,
  send_guide: MailIcon,
  new_qr: RefreshIcon,
  lost_phone: PhoneIcon,
  terminate: CalendarIcon,
  undo_terminate: RefreshIcon,
  deactivate: TrashIcon,
  reactivate: RefreshIcon,
};

interface ActionsMenuProps {
  readonly actions: readonly OfferedAction[];
  readonly onChoose: (action: NumberAction) => void;
}

/** All actions on the number, in its header. */
export function ActionsMenu({ actions, onChoose }: ActionsMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu
      label={messages.actions}
      align="end"
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          // Not with the focus, which the dialog gives to this button when it opens.
          onPointerEnter={NumberActionDialog.preload}
          onKeyDown={NumberActionDialog.preload}
          style={{ marginInlineEnd: 4 }}
          aria-label={messages.actions}
        >
          {/* A phone has the room for the person's name alone. */}
          <chakra.span hideFrom="md" display="flex">
            <MoreIcon />
          </chakra.span>
          <chakra.span hideBelow="md" display="flex" alignItems="center" gap="1.5">
            {messages.actions}
            <ChevronDownIcon />
          </chakra.span>
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
