import { chakra } from '@chakra-ui/react/styled-system';
import { displayName } from '@workspace/domain/accounts/schema';
import type { Invitation } from '@workspace/domain/invitations/schema';
import { Avatar } from '@workspace/ui/components/avatar';
import { Button } from '@workspace/ui/components/button';
import { Count } from '@workspace/ui/components/count';
import { PlusIcon } from '@workspace/ui/components/icons';
import { formatDate } from '@workspace/ui/format/dates';
import { shownEmail } from '@workspace/ui/format/email';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { Notice } from '@workspace/ui/patterns/notice';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMe, useSyncState } from '../../data/session/hooks.ts';
import { DisabledReasonLine } from '../../forms/disabled-reason-line.tsx';
import { RemoveDialog, RevokeDialog } from './confirm-dialogs.tsx';
import { InviteDialog } from './invitations/invite-dialog.tsx';
import { InvitedList } from './invitations/invited-list.tsx';
import { useInvitations } from './invitations/use-invitations.ts';
import { isInviteRequest } from './invite-request.ts';
import { ListRow } from './list-row.tsx';
import { messages } from './messages.ts';
import { type Administrator, useAdministrators } from './use-administrators.ts';
import { useLock } from './use-lock.ts';

type Open =
  | { readonly kind: 'remove'; readonly admin: Administrator }
  | { readonly kind: 'revoke'; readonly invitation: Invitation };

interface AdminListProps {
  readonly admins: readonly Administrator[];
  readonly onRemove: (admin: Administrator) => void;
}

function AdminList({ admins, onRemove }: AdminListProps) {
  const { user } = useMe();
  const lock = useLock();
  return (
    <ul aria-label={messages.list}>
      {admins.map((admin) => {
        const name = displayName(admin);
        const since = messages.since(formatDate(admin.created_at));
        return (
          <ListRow
            key={admin.user_id}
            mark={<Avatar name={name} {...(admin.avatar_url ? { src: admin.avatar_url } : {})} />}
            title={name}
            text={shownEmail(admin.email)}
            state={<chakra.span color="fg.subtle">{since}</chakra.span>}
            action={
              admin.user_id === user?.user_id ? (
                <chakra.span color="fg.subtle" title={messages.youTitle} pe="2.5">
                  {messages.you}
                </chakra.span>
              ) : (
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={lock !== undefined}
                  title={lock}
                  aria-label={messages.removeLabel(name)}
                  onClick={() => onRemove(admin)}
                >
                  {messages.removeShort}
                </Button>
              )
            }
          />
        );
      })}
    </ul>
  );
}

/** Open invitations, or why they are not shown. */
function Invited({ onRevoke }: { readonly onRevoke: (invitation: Invitation) => void }) {
  const { invitations, total, error, refetch } = useInvitations();
  const { offline } = useSyncState();
  return (
    <>
      <chakra.h3
        display="flex"
        alignItems="center"
        h="34px"
        px="5"
        bg="bg.subtle"
        borderBlockWidth="1px"
        textStyle="xs"
        fontWeight="medium"
        color="fg.subtle"
      >
        {messages.invited}
      </chakra.h3>
      {invitations && invitations.length > 0 && (
        <InvitedList invitations={invitations} onRevoke={onRevoke} />
      )}
      {invitations && total > invitations.length && (
        <chakra.p px="5" py="2" textStyle="xs" color="fg.subtle">
          {messages.more(total - invitations.length)}
        </chakra.p>
      )}
      {!invitations?.length && (
        <chakra.div px="5" py="3" minH="52px">
          {invitations && <chakra.p color="fg.muted">{messages.nobodyInvited}</chakra.p>}
          {!invitations && error && (
            <Notice
              tone="neutral"
              role="status"
              action={
                <Button size="sm" onClick={refetch}>
                  {messages.retry}
                </Button>
              }
            >
              {offline ? messages.offline : messages.unavailable}
            </Notice>
          )}
          {!invitations && !error && (
            <p role="status" className="ui-sr">
              {messages.loading}
            </p>
          )}
        </chakra.div>
      )}
    </>
  );
}

/** The administrators of the company, and who is invited. */
export function AdministratorsCard() {
  const admins = useAdministrators();
  const lock = useLock();
  const location = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const [isInviting, setInviting] = useState(false);
  const isAsked = isInviteRequest(location.state);
  const close = () => setOpen(null);
  const closeInvite = () => {
    setInviting(false);
    if (isAsked) void navigate(location, { replace: true, state: null });
  };
  return (
    <Card aria-label={messages.title}>
      <CardHead
        title={
          <chakra.span display="inline-flex" alignItems="center" gap="2.5">
            {messages.title}
            {admins && <Count value={admins.length} />}
          </chakra.span>
        }
        actions={
          <Button
            size="sm"
            variant="solid"
            icon={<PlusIcon />}
            disabled={lock !== undefined}
            title={lock}
            onClick={() => setInviting(true)}
          >
            {messages.invite}
          </Button>
        }
      />
      {lock !== undefined && (
        <chakra.p px="5" py="2.5" bg="bg.subtle" borderBottomWidth="1px">
          <DisabledReasonLine>{lock}</DisabledReasonLine>
        </chakra.p>
      )}
      {admins ? (
        <AdminList admins={admins} onRemove={(admin) => setOpen({ kind: 'remove', admin })} />
      ) : (
        <SkeletonRows
          label={messages.loadingAdmins}
          cells={['person', 'text']}
          columns="1fr 1fr"
          rows={2}
        />
      )}
      <Invited onRevoke={(invitation) => setOpen({ kind: 'revoke', invitation })} />
      {(isInviting || isAsked) && <InviteDialog onClose={closeInvite} />}
      {open?.kind === 'remove' && <RemoveDialog admin={open.admin} onClose={close} />}
      {open?.kind === 'revoke' && <RevokeDialog invitation={open.invitation} onClose={close} />}
    </Card>
  );
}
