import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError, type FieldMessages } from '@workspace/domain/contract/error';
import { invitationErrors } from '@workspace/domain/invitations/errors';
import { acceptInvitation, lookupInvitation } from '@workspace/domain/invitations/operations';
import type { AdminInvitation } from '@workspace/domain/invitations/schema';
import { createCell, type Observable } from '../../offline/observable.ts';
import type { InviteLink } from './link.ts';

export type InviteState =
  | { readonly status: 'opening' }
  /** The server refuses the link for good. */
  | { readonly status: 'refused'; readonly reason: string; readonly code: string }
  /** Nothing is known yet, and the server does not answer. */
  | { readonly status: 'unavailable'; readonly why: 'offline' | 'trouble' }
  | {
      readonly status: 'open';
      readonly invitation: AdminInvitation;
      /** Accepted on this page. */
      readonly isNew: boolean;
    };

/** Why the acceptance failed; undefined if it did not. */
export type AcceptFailure =
  | { readonly fields: FieldMessages; readonly problem: string | 'offline' | 'trouble' }
  | undefined;

export interface InviteSession {
  readonly state: Observable<InviteState>;
  readonly open: () => Promise<void>;
  readonly accept: (names: { first_name: string; last_name: string }) => Promise<AcceptFailure>;
}

const mayPass = ({ definition: { status } }: AppError) => status === 429 || status >= 500;

/** Refusals of the invitation itself, whatever was sent with it. */
const endsLink = ({ definition: { status } }: AppError) => [403, 404, 410].includes(status);

/** One invitation in this tab; the ticket is in memory alone (decisions 3). */
export function createInviteSession(options: {
  readonly client: Client;
  readonly link: InviteLink;
  readonly portalUrl: string;
}): InviteSession {
  const { client, link, portalUrl } = options;
  const query = { public: 'true' } as const;
  const state = createCell<InviteState>({ status: 'opening' });

  const refuse = ({ message: reason, definition: { code } }: AppError) =>
    state.set({ status: 'refused', reason, code });

  async function open(): Promise<void> {
    if (state.get().status === 'open') return;
    const { ticket, companyId: company_id } = link;
    const body = {
      ...(ticket === undefined ? {} : { ticket }),
      ...(company_id === undefined ? {} : { company_id }),
    };
    try {
      const { data } = await client(lookupInvitation, { query, body });
      state.set({ status: 'open', invitation: data, isNew: false });
    } catch (error) {
      if (error instanceof AppError && !mayPass(error)) refuse(error);
      else {
        const why = error instanceof NetworkError ? 'offline' : 'trouble';
        state.set({ status: 'unavailable', why });
      }
    }
  }

  /** An invitation that was used may be one whose answer was lost. */
  function onRefusal(error: AppError, invitation: AdminInvitation): void {
    const { code } = error.definition;
    if (code === invitationErrors.used.code) {
      state.set({
        status: 'open',
        invitation: { ...invitation, status: 'accepted' },
        isNew: false,
      });
    } else if (endsLink(error)) refuse(error);
  }

  return {
    state,
    open,
    async accept(names) {
      const shown = state.get();
      if (shown.status !== 'open') return { fields: {}, problem: 'trouble' };
      const { invitation } = shown;
      const { email, company_id, invitation_id } = invitation;
      const body = {
        ...names,
        email,
        company_id,
        invitation_id: link.ticket ?? invitation_id,
        portal_url: portalUrl,
      };
      try {
        const { data } = await client(acceptInvitation, { query, body });
        state.set({ status: 'open', invitation: data, isNew: true });
        return undefined;
      } catch (error) {
        if (error instanceof NetworkError) return { fields: {}, problem: 'offline' };
        if (!(error instanceof AppError) || error.definition.status >= 500) {
          return { fields: {}, problem: 'trouble' };
        }
        onRefusal(error, invitation);
        return { fields: error.fields ?? {}, problem: error.message };
      }
    },
  };
}
