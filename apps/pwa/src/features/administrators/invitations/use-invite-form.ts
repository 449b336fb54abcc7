import { createInvitation } from '@workspace/domain/invitations/operations';
import { toaster } from '@workspace/ui/components/toast-store';
import { shownEmail } from '@workspace/ui/format/email';
import { useMemo, useState } from 'react';
import { createCommand } from '../../../data/command.ts';
import { useData } from '../../../data/data-access.tsx';
import { useMe } from '../../../data/session/hooks.ts';
import { messages } from '../messages.ts';
import { useAdministrators } from '../use-administrators.ts';
import {
  type Entry,
  entriesAfter,
  type Known,
  type Outcome,
  readEmail,
  reasonAgainst,
  sendable,
} from './invite-list.ts';
import { useDomainCheck } from './use-domain-check.ts';
import { useInvitations } from './use-invitations.ts';

/** The administrators and the invitations that cannot be sent again, as the device knows them. */
function useKnown(): Known {
  const admins = useAdministrators();
  const { invitations = [] } = useInvitations();
  return useMemo(
    () => ({
      admins: new Set((admins ?? []).map(({ email }) => email.toLowerCase())),
      invited: new Set(
        invitations.flatMap(({ email, status, delivery }) =>
          status === 'pending' && delivery !== 'failed' ? [email] : [],
        ),
      ),
    }),
    [admins, invitations],
  );
}

const { dialog, create } = messages;

/** The state of the dialog: what is typed, the list, and sending it. */
export function useInviteForm(onSent: () => void) {
  const data = useData();
  const { company } = useMe();
  const known = useKnown();
  const [text, setText] = useState('');
  /** The text as it was when it was left, or Enter was pressed. */
  const [entered, setEntered] = useState('');
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isSending, setSending] = useState(false);
  const email = readEmail(text);
  const isWrong = email === undefined && text.trim() !== '' && entered === text;
  const wrong = isWrong ? messages.refusals.invalid : undefined;
  const reason = email === undefined ? wrong : reasonAgainst(email, entries, known);
  const check = useDomainCheck(reason === undefined ? email : undefined);
  const problem = reason ?? (check.status === 'bad' ? check.reason : undefined);
  const canAdd = email !== undefined && problem === undefined && check.status === 'good';

  /** Adds what is typed; an address that is refused stays where it can be corrected. */
  const add = () => {
    if (!canAdd || email === undefined) return;
    setEntries([...entries, { email, reason: null }]);
    setText('');
  };

  const sendOne = async (to: string): Promise<Outcome> => {
    // One command for each address: one that is busy refuses another call.
    const command = createCommand(data, createInvitation, create);
    const body = {
      email: to,
      company_id: company?.company_id ?? '',
      portal_url: window.location.origin,
    };
    const result = await command.run({ body }, { about: to });
    return [to, result.status === 'failed' ? (result.fields.email ?? result.failure) : null];
  };

  /** Sends all addresses in parallel; a success if at least one was sent. */
  const send = async () => {
    const emails = sendable(entries);
    if (isSending || emails.length === 0) return;
    setSending(true);
    const outcomes = await Promise.all(emails.map(sendOne));
    setSending(false);
    const left = entriesAfter(entries, outcomes);
    setEntries(left);
    const sent = outcomes.flatMap(([to, refusal]) => (refusal === null ? [to] : []));
    const [first] = sent;
    if (first !== undefined) {
      toaster.success(dialog.sent, { text: dialog.sentTo(shownEmail(first), sent.length - 1) });
    }
    if (left.length === 0 && text.trim() === '') onSent();
  };

  return {
    text,
    setText,
    /** What is no address says so, once it is entered. */
    enter: () => setEntered(text),
    problem,
    isChecking: problem === undefined && email !== undefined && check.status === 'checking',
    canAdd,
    add,
    entries,
    leaveOut: (gone: string) => setEntries(entries.filter((entry) => entry.email !== gone)),
    good: sendable(entries).length,
    send,
    isSending,
  };
}
