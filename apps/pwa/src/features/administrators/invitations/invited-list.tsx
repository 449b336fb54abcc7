import { chakra } from '@chakra-ui/react/styled-system';
import { createInvitation } from '@workspace/domain/invitations/operations';
import type { Invitation } from '@workspace/domain/invitations/schema';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { MailIcon } from '@workspace/ui/components/icons';
import { toaster } from '@workspace/ui/components/toast-store';
import { formatDate } from '@workspace/ui/format/dates';
import { shownEmail } from '@workspace/ui/format/email';
import { useCommand } from '../../../data/use-command.ts';
import { ListRow } from '../list-row.tsx';
import { messages } from '../messages.ts';
import { useLock } from '../use-lock.ts';

const dayMs = 24 * 60 * 60_000;

/** Days that are left, rounded up. */
const daysLeft = ({ expires_at }: Invitation) =>
  Math.max(0, Math.ceil((Date.parse(expires_at) - Date.now()) / dayMs));

function State({ invitation }: { readonly invitation: Invitation }) {
  const { status, delivery, expires_at } = invitation;
  if (status === 'expired') {
    return (
      <Badge tone="neutral" dot="struck" align="hang">
        {messages.expired(formatDate(expires_at))}
      </Badge>
    );
  }
  if (delivery === 'failed') {
    return (
      <Badge tone="danger" dot="triangle" align="hang">
        {messages.failed}
      </Badge>
    );
  }
  if (delivery === 'pending') {
    return (
      <Badge tone="info" dot="quarter" fill="none" align="hang">
        {messages.sending}
      </Badge>
    );
  }
  const days = daysLeft(invitation);
  return days > 1 ? (
    <Badge tone="neutral" dot="dashed" fill="none" align="hang">
      {messages.daysLeft(days)}
    </Badge>
  ) : (
    <Badge tone="warning" dot="quarter" align="hang">
      {messages.daysLeft(days)}
    </Badge>
  );
}

function AgainButton({ invitation }: { readonly invitation: Invitation }) {
  const command = useCommand(createInvitation, messages.create);
  const lock = useLock();
  const { email, company_id } = invitation;
  const send = async () => {
    const body = { email, company_id, portal_url: window.location.origin };
    const result = await command.run({ body }, { about: shownEmail(email) });
    if (result.status === 'saved')
      toaster.success(messages.dialog.sent, { text: shownEmail(email) });
    if (result.status === 'failed') {
      const text = result.fields.email ?? result.failure;
      toaster.error({ title: messages.create.failed, text });
    }
  };
  return (
    <chakra.span me="2.5">
      <Button
        size="sm"
        loading={command.busy}
        disabled={lock !== undefined}
        title={lock}
        aria-label={messages.againLabel(email)}
        onClick={() => void send()}
      >
        {messages.again}
      </Button>
    </chakra.span>
  );
}

interface InvitedListProps {
  readonly invitations: readonly Invitation[];
  readonly onRevoke: (invitation: Invitation) => void;
}

/** Who is invited, and for how long. */
export function InvitedList({ invitations, onRevoke }: InvitedListProps) {
  const lock = useLock();
  return (
    <ul aria-label={messages.invited}>
      {invitations.map((invitation) => {
        const { invitation_id, email, invited_by, created_at, status, delivery } = invitation;
        const mayRepeat = status === 'expired' || delivery === 'failed';
        return (
          <ListRow
            key={invitation_id}
            mark={
              <chakra.span
                display="grid"
                placeItems="center"
                boxSize="7"
                rounded="full"
                borderWidth="1px"
                borderStyle="dashed"
                borderColor="border.control"
                color="fg.subtle"
              >
                <MailIcon size={14} />
              </chakra.span>
            }
            title={shownEmail(email)}
            text={
              invitation.delivery_reason ?? messages.invitedBy(invited_by, formatDate(created_at))
            }
            state={<State invitation={invitation} />}
            action={
              mayRepeat ? (
                <AgainButton invitation={invitation} />
              ) : (
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={lock !== undefined}
                  title={lock}
                  aria-label={messages.revokeLabel(email)}
                  onClick={() => onRevoke(invitation)}
                >
                  {messages.revokeShort}
                </Button>
              )
            }
          />
        );
      })}
    </ul>
  );
}
