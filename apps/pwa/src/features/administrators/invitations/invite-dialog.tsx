import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Field } from '@workspace/ui/components/field';
import { IconButton } from '@workspace/ui/components/icon-button';
import { AlertIcon, CheckCircleIcon, PlusIcon, XIcon } from '@workspace/ui/components/icons';
import { Input } from '@workspace/ui/components/input';
import { Spinner } from '@workspace/ui/components/spinner';
import { shownEmail } from '@workspace/ui/format/email';
import type { FormEvent } from 'react';
import { messages } from '../messages.ts';
import { useLock } from '../use-lock.ts';
import type { Entry } from './invite-list.ts';
import { useInviteForm } from './use-invite-form.ts';

const words = messages.dialog;

interface EntryRowProps {
  readonly entry: Entry;
  readonly onLeaveOut: (email: string) => void;
}

function EntryRow({ entry: { email, reason }, onLeaveOut }: EntryRowProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="16px minmax(0, 1fr) 28px"
      columnGap="2.5"
      alignItems="center"
      ps="3"
      pe="1.5"
      py="0.5"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <chakra.span color={reason === null ? 'success.solid' : 'danger.fg'} lineHeight="0">
        {reason === null ? <CheckCircleIcon /> : <AlertIcon />}
      </chakra.span>
      <chakra.span
        className="ui-ellipsis"
        title={shownEmail(email)}
        fontWeight={reason === null ? 'medium' : 'normal'}
      >
        {shownEmail(email)}
      </chakra.span>
      <IconButton
        size="sm"
        label={words.leaveOut(shownEmail(email))}
        icon={<XIcon size={14} />}
        onClick={() => onLeaveOut(email)}
      />
      {reason !== null && (
        <chakra.p gridColumn="2 / -1" textStyle="xs" color="danger.fg" pb="1.5">
          {reason}
        </chakra.p>
      )}
    </chakra.li>
  );
}

/** Invites several people at once (specification 2, 2.10). */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useInviteForm(onClose);
  const lock = useLock();
  const { entries, good } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.add();
  };
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet" backdrop="keep">
      <DialogHeader title={messages.invite} text={words.text} />
      <DialogBody>
        <form noValidate onSubmit={submit}>
          <Field label={words.email} error={form.problem}>
            <chakra.div display="flex" gap="2">
              <Input
                type="email"
                frame={{ flex: 1 }}
                value={form.text}
                onChange={(event) => form.setText(event.target.value)}
                onBlur={form.enter}
                // A form whose button is disabled is not submitted.
                onKeyDown={({ key }) => key === 'Enter' && form.enter()}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              <Button type="submit" icon={<PlusIcon />} disabled={!form.canAdd}>
                {words.add}
              </Button>
            </chakra.div>
          </Field>
        </form>
        <chakra.p
          role="status"
          display="flex"
          alignItems="center"
          gap="2"
          minH={form.problem === undefined ? '5' : '0'}
          mt="1"
          textStyle="xs"
          color="fg.subtle"
        >
          {form.isChecking && (
            <>
              <Spinner size={12} />
              {words.checking}
            </>
          )}
        </chakra.p>
        {entries.length > 0 && (
          <chakra.ul
            aria-label={words.list}
            // A list that scrolls is reached by the keyboard.
            tabIndex={0}
            maxH="150px"
            overflowY="auto"
            mt="2"
            borderWidth="1px"
            rounded="lg"
            css={{ scrollbarWidth: 'thin' }}
          >
            {entries.map((entry) => (
              <EntryRow key={entry.email} entry={entry} onLeaveOut={form.leaveOut} />
            ))}
          </chakra.ul>
        )}
      </DialogBody>
      <DialogFooter>
        <chakra.p flex="1" alignSelf="center" textStyle="xs" color="fg.subtle" role="status">
          {lock ?? (entries.length > 0 && words.summary(good, entries.length - good))}
        </chakra.p>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="solid"
          loading={form.isSending}
          disabled={good === 0 || lock !== undefined}
          title={lock}
          onClick={() => void form.send()}
        >
          {words.send(good)}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
