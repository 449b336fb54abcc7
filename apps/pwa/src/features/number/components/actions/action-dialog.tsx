import { chakra } from '@chakra-ui/react/styled-system';
import { Button, type ButtonVariant } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import type { FormEvent, ReactNode } from 'react';
import { FormProblem, FormReach, OperationForm } from '../../../../app/operation-form.tsx';
import type { Reach } from '../../../../app/use-command.ts';
import type { OperationFormControl } from '../../../../app/use-operation-form.ts';
import { actionMessages } from '../../action-messages.ts';

interface ActionDialogProps<V extends Record<string, string>> {
  readonly title: string;
  /** The person and the phone number. */
  readonly text?: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (event: FormEvent) => void;
  /** Absent if there is nothing to choose, so nothing to confirm. */
  readonly confirm: string | undefined;
  readonly tone?: Extract<ButtonVariant, 'solid' | 'danger'>;
  /** The write: its state, and whether it needs a connection. */
  readonly command: {
    readonly busy: boolean;
    readonly failure: string | null | undefined;
    readonly reach: Reach;
  };
  /** The fields, if there is anything to enter. */
  readonly form?: OperationFormControl<V, unknown>['form'];
  /** Why the action cannot be confirmed yet. */
  readonly hold?: string | undefined;
  readonly role?: 'alertdialog';
  readonly children: ReactNode;
}

/** Confirmation of an action on a number: its consequences and one primary button. */
export function ActionDialog<V extends Record<string, string>>(props: ActionDialogProps<V>) {
  const { title, text, onClose, form, hold, role } = props;
  const { busy, failure, reach } = props.command;
  const isBlocked = reach === 'blocked';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !isBlocked && hold === undefined) props.onConfirm(event);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      phone="sheet"
      {...(role ? { role, backdrop: 'keep' } : {})}
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
            <FormProblem problem={failure} />
            {props.children}
            <FormReach reach={reach} />
          </chakra.div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose} data-autofocus={role ? '' : undefined}>
            {actionMessages.cancel}
          </Button>
          {props.confirm !== undefined && (
            <Button
              type="submit"
              variant={props.tone ?? 'solid'}
              loading={busy}
              disabled={isBlocked || hold !== undefined}
              title={hold}
            >
              {props.confirm}
            </Button>
          )}
        </DialogFooter>
      </OperationForm>
    </Dialog>
  );
}

/** The consequences, one per line. */
export function Consequences({ items }: { readonly items: readonly (string | false | null)[] }) {
  return (
    <chakra.ul display="flex" flexDirection="column" gap="1.5" ps="4" css={{ listStyle: 'disc' }}>
      {items.filter(Boolean).map((item) => (
        <li key={String(item)}>{item}</li>
      ))}
    </chakra.ul>
  );
}
