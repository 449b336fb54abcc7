import { lookupHrInvitation } from '@workspace/domain/hr/operations';
import { type HrInvitation, hrTicketSchema } from '@workspace/domain/hr/schema';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { publicQuery } from '../../../data/public-data.tsx';
import { useOperation } from '../../../data/use-operation.ts';
import {
  CheckedInvite,
  followsCheck,
  InvitePage,
  OpenedInvite,
} from '../../vendor-invite/index.ts';
import { noServiceUser, type ServiceUser } from '../service-user-fields.tsx';
import { ConnectedScreen } from './connected-screen.tsx';
import { ConnectingDrawing } from './connecting-drawing.tsx';
import { inviteWords } from './messages.ts';
import { ServiceUserScreen } from './service-user-screen.tsx';

interface StepsProps {
  readonly invitation: HrInvitation;
  readonly isOffline: boolean;
  readonly ticket: string;
  readonly onSent: (invitation: HrInvitation) => void;
}

function Steps({ invitation, isOffline, ticket, onSent }: StepsProps) {
  // What was entered survives "Try again", in memory alone.
  const [entered, setEntered] = useState<ServiceUser>(noServiceUser);
  const [moved, setMoved] = useState(false);
  return (
    <CheckedInvite
      invitation={invitation}
      isOffline={isOffline}
      words={inviteWords}
      drawing={<ConnectingDrawing />}
      problem={invitation.problem_text}
      connected={<ConnectedScreen invitation={invitation} />}
      onRetry={() => setMoved(true)}
    >
      <ServiceUserScreen
        invitation={invitation}
        ticket={ticket}
        entered={entered}
        focus={moved ? 'field' : 'none'}
        onEnter={setEntered}
        onSent={onSent}
      />
    </CheckedInvite>
  );
}

function Invite({ ticket }: { readonly ticket: string }) {
  const input = useMemo(() => ({ query: publicQuery, body: { ticket } }), [ticket]);
  const lookup = useOperation(lookupHrInvitation, input, followsCheck);
  return (
    <OpenedInvite lookup={lookup} words={inviteWords}>
      {(opened) => <Steps ticket={ticket} {...opened} />}
    </OpenedInvite>
  );
}

/** The ticket is the fragment, and nothing else opens the invitation. */
const readTicket = (_search: string, hash: string) =>
  z.safeParse(hrTicketSchema, hash.replace(/^#/, '')).data ?? null;

/** The public page on which a colleague connects the HR system. */
export function HrInviteScreen() {
  return (
    <InvitePage words={inviteWords} readLink={readTicket}>
      {(ticket) => <Invite key={ticket} ticket={ticket} />}
    </InvitePage>
  );
}
