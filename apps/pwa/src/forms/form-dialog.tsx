import { chakra } from '@chakra-ui/react/styled-system';
import { Button, type ButtonVariant } from '@workspace/ui/components/button';
import {
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  type DialogProps,
} from '@workspace/ui/components/dialog';
import type { FormEvent, ReactNode } from 'react';
import { formMessages } from '../data/messages.ts';
import { type CommandControl, isBlocked } from '../data/use-command.ts';
import type { Gone } from '../data/use-gone.ts';
import type { FormValues } from './form-values.ts';
import { FormErrors, FormProblem, FormWriteMode, OperationForm } from './operation-form.tsx';
import { useKeptWhile } from './use-kept-while.ts';
import type { OperationFormControl } from './use-operation-form.ts';

interface DialogTexts {
  /** Instead of the title among the operation's texts. */
  readonly title?: string;
  /** What it is about: the name of the row. */
  readonly text?: string | undefined;
  /** Instead of that among the operation's texts; null if there is nothing to choose. */
  readonly confirm?: string | null;
  /** Instead of that among the operation's texts, or of "Cancel". */
  readonly dismiss?: string;
}

interface FormDialogProps<V extends FormValues> extends DialogTexts {
  /** Of `useOperationForm`; without `form` a confirmation, which has no fields. */
  readonly control: Pick<
    OperationFormControl<V, unknown>,
    'submit' | 'problem' | 'busy' | 'writeMode' | 'texts'
  > &
    Partial<Pick<OperationFormControl<V, unknown>, 'form' | 'drop'>>;
  /**
   * Called on Cancel, the close button and Escape, which asks once before it discards what was entered.
   */
  readonly onClose: () => void;
  readonly tone?: Extract<ButtonVariant, 'solid' | 'danger'>;
  /** Why it cannot be sent yet. */
  readonly disabledReason?: string | undefined;
  /** Of `useGone`, for the row that the form changes. What was entered stays readable. */
  readonly gone?: Gone | undefined;
  /** Why the row is gone, where rows are not deleted but archived. */
  readonly goneText?: string;
  readonly role?: 'alertdialog' | undefined;
  /** `keep` where something is entered without `form`. */
  readonly backdrop?: DialogProps['backdrop'];
  readonly place?: DialogProps['place'];
  /** At the start of the footer: another action. */
  readonly footer?: ReactNode;
  /** The fields. The first one has the focus, or the element with `data-autofocus`. */
  readonly children: ReactNode;
}

/**
 * A form over an operation in a dialog: the reason of a refusal above the fields, what becomes of
 * the input without a connection below them, then Cancel and one primary button. While it is sent, its
 * content stays as it was.
 */
export function FormDialog<V extends FormValues>(props: FormDialogProps<V>) {
  const { control, tone = 'solid', role, place } = props;
  const { form, busy, problem, writeMode, texts } = control;
  // A click beside a form must not lose its input.
  const { backdrop = role || form ? 'keep' : 'close' } = props;
  const { goneText = formMessages.gone } = props;
  // The write's own row may change or disappear before the dialog closes.
  const shown = useKeptWhile(busy, props);
  const { text, disabledReason, gone, footer, children } = shown;
  const { title = texts.title ?? '', confirm = texts.confirm ?? null } = shown;
  const { dismiss = texts.dismiss ?? formMessages.cancel } = shown;
  const isDisabled = isBlocked(writeMode) || disabledReason !== undefined || gone !== undefined;
  const cancel = () => {
    control.drop?.();
    props.onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !isDisabled) control.submit(event);
  };
  return (
    <Dialog
      open
      onClose={cancel}
      size="md"
      phone={place === 'side' ? 'full' : 'sheet'}
      {...(place ? { place } : {})}
      backdrop={backdrop}
      {...(role ? { role } : {})}
    >
      <DialogHeader title={title} text={text} />
      <OperationForm
        control={{ form, submit }}
        display="flex"
        flexDirection="column"
        flex="1 1 auto"
        minH="0"
      >
        <DialogBody>
          <chakra.div display="flex" flexDirection="column" gap="4">
            <FormProblem problem={gone ? goneText : problem} />
            {form && !gone && <FormErrors />}
            {gone !== 'before' && children}
            {!gone && <FormWriteMode writeMode={writeMode} />}
          </chakra.div>
        </DialogBody>
        <DialogFooter>
          {footer && (
            <chakra.span me="auto" alignSelf="center">
              {footer}
            </chakra.span>
          )}
          <Button onClick={cancel} data-autofocus={role ? '' : undefined}>
            {gone ? formMessages.close : dismiss}
          </Button>
          {confirm !== null && gone !== 'before' && (
            <Button
              type="submit"
              variant={tone}
              loading={busy}
              disabled={isDisabled}
              title={disabledReason}
            >
              {confirm}
            </Button>
          )}
        </DialogFooter>
      </OperationForm>
    </Dialog>
  );
}

interface ConfirmDialogProps
  extends DialogTexts,
    Pick<FormDialogProps<FormValues>, 'onClose' | 'tone' | 'disabledReason' | 'role' | 'children'> {
  /** Of `useCommand`. */
  readonly command: Pick<CommandControl<never>, 'busy' | 'failure' | 'writeMode' | 'texts'>;
  readonly onConfirm: () => void;
}

/** Asks before a write without input: its consequences and one primary button. */
export function ConfirmDialog({ command, onConfirm, ...dialog }: ConfirmDialogProps) {
  const { failure: problem = null, ...state } = command;
  return <FormDialog {...dialog} control={{ ...state, submit: onConfirm, problem }} />;
}

/** The consequences of an action, one per line. */
export function Consequences({ items }: { readonly items: readonly (string | false | null)[] }) {
  return (
    <chakra.ul display="flex" flexDirection="column" gap="1.5" ps="4" css={{ listStyle: 'disc' }}>
      {items.filter(Boolean).map((item) => (
        <li key={String(item)}>{item}</li>
      ))}
    </chakra.ul>
  );
}
