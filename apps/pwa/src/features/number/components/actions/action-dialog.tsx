import { chakra } from '@chakra-ui/react/styled-system';
import { Button, type ButtonVariant } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import type { FormEvent, ReactNode } from 'react';
import { useMe, useSyncState } from '../../../../offline/hooks.ts';
import { actionMessages } from '../../action-messages.ts';

interface ActionDialogProps {
  readonly title: string;
  /** The person and the phone number. */
  readonly text?: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** Absent if there is nothing to choose, so nothing to confirm. */
  readonly confirm: string | undefined;
  readonly tone?: Extract<ButtonVariant, 'solid' | 'danger'>;
  readonly busy: boolean;
  readonly failure: string | undefined;
  /** `now` needs a connection and says so; `queued` is sent once there is one. */
  readonly sends: 'now' | 'queued';
  /** Why the action cannot be confirmed yet. */
  readonly hold?: string | undefined;
  readonly role?: 'alertdialog';
  readonly children: ReactNode;
}

/** Confirmation of an action on a number: its consequences and one primary button. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, text, onClose, busy, failure, sends, hold, role } = props;
  const { offline } = useSyncState();
  const { entered_as_super_admin: impersonating } = useMe();
  // There is no queue while staff act as the company (decisions 1).
  const blocked = offline && (sends === 'now' || impersonating);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !blocked && hold === undefined) props.onConfirm();
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
      <chakra.form
        onSubmit={submit}
        noValidate
        display="flex"
        flexDirection="column"
        flex="1 1 auto"
        minH="0"
      >
        <DialogBody>
          <chakra.div display="flex" flexDirection="column" gap="4">
            {failure && (
              <Notice tone="danger" role="alert">
                {failure}
              </Notice>
            )}
            {props.children}
            {offline && (
              <Notice tone="neutral" icon={<CloudOffIcon />} role="status">
                {blocked ? actionMessages.offlineNow : actionMessages.offline}
              </Notice>
            )}
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
              disabled={blocked || hold !== undefined}
              title={hold}
            >
              {props.confirm}
            </Button>
          )}
        </DialogFooter>
      </chakra.form>
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
