import { chakra } from '@chakra-ui/react/styled-system';
import { isAdministrators } from '@workspace/domain/transfers/schema';
import { Button, type ButtonVariant } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { MoreIcon } from '@workspace/ui/components/icons';
import { Menu, type MenuItem } from '@workspace/ui/components/menu';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { useUnpaidInvoice } from '../../unpaid-invoice/index.ts';
import { messages } from '../messages.ts';
import type { RequestRow } from '../rows/request-rows.ts';
import { type ActionState, actionsOf, type RequestAction, rowButtons } from './request-actions.ts';

export interface RowHandlers {
  readonly onAction: (row: RequestRow, action: RequestAction) => void;
  readonly onUndo: (row: RequestRow) => void;
}

const variants: Readonly<Partial<Record<RequestAction, ButtonVariant>>> = {
  approve: 'soft',
  retry: 'soft',
  correct: 'soft',
};
function itemOf({ action, label }: ActionState): MenuItem<RequestAction> {
  const item = { id: action, label };
  return action === 'cancel' ? { ...item, tone: 'danger' } : item;
}

/** On the screen from left to right, the positive one last. */
const buttonOrder: readonly RequestAction[] = ['decline', 'approve', 'retry', 'correct'];

const decidedText = ({ group, status }: RequestRow) =>
  group === 'attention' && status === 'approved'
    ? messages.retried
    : (messages.decided[status] ?? messages.changed);

interface RowActionsProps extends RowHandlers {
  readonly row: RequestRow;
  /** What the Tab key reaches: the row, whose keys act, or each button. */
  readonly stops?: 'row' | 'buttons';
}

/** The decision that waits to be sent with Undo, or the buttons and the menu of the request. */
export function RowActions({ row, stops = 'row', onAction, onUndo }: RowActionsProps) {
  const { decision, name } = row;
  const unpaid = useUnpaidInvoice();
  const isBlocked = row.kind === 'transfer' && isAdministrators(row.item);
  if (decision) {
    return (
      <>
        <PendingMark>{decidedText(row)}</PendingMark>
        <Button
          variant="ghost"
          size="sm"
          aria-label={messages.of(messages.actions.undo, name)}
          onClick={() => onUndo(row)}
        >
          {messages.actions.undo}
        </Button>
      </>
    );
  }
  const actions = actionsOf(row);
  const items = actions.filter(({ action }) => !rowButtons.has(action)).map(itemOf);
  return (
    <chakra.span display="flex" justifyContent="flex-end" alignItems="center" gap="2">
      {buttonOrder.flatMap((action) => {
        const state = actions.find((one) => one.action === action);
        if (!state) return [];
        const reason = isBlocked && action === 'approve' ? unpaid : undefined;
        return (
          <Button
            key={action}
            size="sm"
            variant={variants[action] ?? 'outline'}
            aria-label={messages.of(state.label, name)}
            disabled={reason !== undefined}
            title={reason}
            {...(stops === 'row' ? { tabIndex: -1 } : {})}
            onClick={() => onAction(row, action)}
          >
            {state.label}
          </Button>
        );
      })}
      {items.length > 0 && (
        <Menu
          label={messages.menu(name)}
          align="end"
          items={items}
          onChoose={(action) => onAction(row, action)}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label={messages.menu(name)} icon={<MoreIcon />} />
          )}
        />
      )}
    </chakra.span>
  );
}
