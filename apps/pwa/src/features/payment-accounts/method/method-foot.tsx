import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { DialogFooter } from '@workspace/ui/components/dialog';
import { TrashIcon } from '@workspace/ui/components/icons';
import { Spinner } from '@workspace/ui/components/spinner';
import { formMessages } from '../../../data/messages.ts';
import { isBlocked } from '../../../data/use-command.ts';
import { canSave } from '../../card-form/index.ts';
import { messages } from '../messages.ts';
import { minutesText, useBankTime } from './use-bank-time.ts';
import type { MethodControl } from './use-method.ts';

const { form: words } = messages;

/** Whether the button does something now. */
export function mayPress({ control, card, isMoving }: MethodControl): boolean {
  if (isBlocked(control.writeMode) || control.busy || isMoving) return false;
  return !card.isUsed || canSave(card.form.phase);
}

/** While the bank asks: the time that is left, and another card. */
export function BankFoot({ form }: Pick<MethodControl['card'], 'form'>) {
  const left = useBankTime(true);
  return (
    <>
      <chakra.p
        role="timer"
        display="flex"
        alignItems="center"
        gap="2"
        me="auto"
        textStyle="xs"
        color="fg.subtle"
      >
        {left > 0 && <Spinner size={14} />}
        {left > 0 ? messages.bank.waiting(minutesText(left)) : messages.bank.over}
      </chakra.p>
      <Button onClick={form.restart}>{messages.card.refuse}</Button>
    </>
  );
}

interface MethodFootProps {
  readonly method: MethodControl;
  readonly kind: 'add' | 'edit';
  readonly onClose: () => void;
  /** Undefined for an account that is being added. */
  readonly deletion:
    | { readonly refusal: string | undefined; readonly onDelete: () => void }
    | undefined;
}

function FootButtons({ method, kind, onClose, deletion }: MethodFootProps) {
  const { card, control, isMoving, finishAgain } = method;
  const { phase } = card.form;
  const isBusy =
    control.busy ||
    isMoving ||
    phase === 'saving' ||
    (card.isWaiting && !card.isLate && !finishAgain);
  return (
    <>
      {deletion ? (
        <chakra.span me="auto" css={{ mdDown: { flex: 'none!' } }}>
          <Button
            variant="danger-ghost"
            icon={<TrashIcon />}
            disabled={deletion.refusal !== undefined}
            title={deletion.refusal}
            onClick={deletion.onDelete}
          >
            {messages.row.delete}
          </Button>
        </chakra.span>
      ) : (
        <chakra.p hideBelow="md" me="auto" alignSelf="center" textStyle="xs" color="fg.subtle">
          {phase === 'declined' ? words.kept : words.together}
        </chakra.p>
      )}
      <Button onClick={onClose}>
        {card.isWaiting ? messages.waiting.close : formMessages.cancel}
      </Button>
      {(!card.isWaiting || finishAgain || !card.isLate) && (
        <Button
          type={finishAgain ? 'button' : 'submit'}
          variant="solid"
          loading={isBusy}
          disabled={!isBusy && !finishAgain && !mayPress(method)}
          {...(finishAgain ? { onClick: finishAgain } : {})}
        >
          {kind === 'add' ? words.addConfirm : messages.update.confirm}
        </Button>
      )}
    </>
  );
}

/** The actions of the dialog, below both of its sides. */
export function MethodFoot(props: MethodFootProps) {
  const { card } = props.method;
  return (
    <chakra.div
      flex="none"
      borderTopWidth="1px"
      bg="bg.subtle"
      css={{ '& > footer': { paddingBlock: '12px', alignItems: 'center' } }}
    >
      <DialogFooter>
        {card.form.phase === 'asking' ? <BankFoot form={card.form} /> : <FootButtons {...props} />}
      </DialogFooter>
    </chakra.div>
  );
}
