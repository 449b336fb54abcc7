import { chakra } from '@chakra-ui/react/styled-system';
import { Button, type ButtonVariant } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { MoreIcon } from '@workspace/ui/components/icons';
import { Menu } from '@workspace/ui/components/menu';
import {
  type ActedInvoice,
  type AskedAction,
  actionsOf,
  isDirect,
  type PaymentAction,
} from './actions.ts';
import { messages } from './messages.ts';
import { useDirectActions } from './use-payments.ts';

interface PaymentActionsProps {
  readonly invoice: ActedInvoice;
  /** Opens the dialog that asks about it. */
  readonly onAsk: (action: AskedAction, invoice: ActedInvoice) => void;
}

interface OtherActionsProps {
  readonly number: string;
  readonly actions: readonly PaymentAction[];
  readonly onStart: (action: PaymentAction) => void;
}

function OtherActions({ number, actions, onStart }: OtherActionsProps) {
  const label = messages.more(number);
  return (
    <Menu
      label={label}
      align="end"
      width={200}
      items={actions.map((id) => ({
        id,
        label: messages.actions[id],
        ...(id === 'void' ? { tone: 'danger' as const } : {}),
      }))}
      onChoose={onStart}
      renderTrigger={(trigger) => (
        <IconButton {...trigger} size="sm" label={label} icon={<MoreIcon />} />
      )}
    />
  );
}

/** What staff do about an invoice: the most helpful action at the end, before a menu of the rest. */
export function PaymentActions({ invoice, onAsk }: PaymentActionsProps) {
  const direct = useDirectActions(invoice);
  const [main, second, ...others] = actionsOf(invoice);
  const isBusy = Object.values(direct).some(({ busy }) => busy);
  const start = (action: PaymentAction) => {
    if (isBusy) return;
    if (isDirect(action)) void direct[action].run();
    else onAsk(action, invoice);
  };
  const button = (action: PaymentAction, variant: ButtonVariant) => (
    <Button
      size="sm"
      variant={variant}
      aria-label={messages.actionOn(messages.actions[action], invoice.number)}
      loading={isDirect(action) && direct[action].busy}
      aria-disabled={isBusy}
      onClick={() => start(action)}
    >
      {messages.actions[action]}
    </Button>
  );
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      justifyContent="flex-end"
      gap="1"
      w="full"
      css={{
        '& [data-variant="soft"]': { minW: '88px' },
        // A lone action ends below the column's heading.
        '& [data-variant="ghost"]:only-child': { me: '-2.5' },
      }}
    >
      {second && button(second, 'ghost')}
      {main && button(main, isDirect(main) ? 'soft' : 'ghost')}
      {second && (
        <chakra.span w="7" flex="none">
          {others.length > 0 && (
            <OtherActions number={invoice.number} actions={others} onStart={start} />
          )}
        </chakra.span>
      )}
    </chakra.span>
  );
}
