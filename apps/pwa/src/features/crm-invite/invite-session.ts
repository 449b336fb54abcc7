import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import {
  acceptCrmInvitation,
  lookupCrmInvitation,
} from '@workspace/domain/integrations/operations';
import type { CrmInvitation } from '@workspace/domain/integrations/schema';
import { createCell, type Observable } from '../../offline/observable.ts';

export type InviteState =
  | { readonly status: 'opening' }
  /** The server refuses the link for good. */
  | { readonly status: 'refused'; readonly reason: string }
  /** The invitation has not been loaded yet, and the server does not answer. */
  | { readonly status: 'unavailable'; readonly why: 'offline' | 'trouble' }
  | {
      readonly status: 'open';
      readonly invitation: CrmInvitation;
      /** Whether the last request failed because there was no connection. */
      readonly isOffline: boolean;
    };

/** Why a token was not sent; undefined once it is being checked. */
export type AcceptFailure =
  | { readonly field: string }
  | { readonly problem: string | 'offline' | 'trouble' }
  | undefined;

export interface InviteSession {
  readonly state: Observable<InviteState>;
  /** Asks the server for the state of the invitation. */
  readonly refresh: () => Promise<void>;
  /** Sends a token. The same one is sent under the same key until there is an answer. */
  readonly accept: (token: string) => Promise<AcceptFailure>;
}

/** Whether the same request may succeed later. */
const mayPass = ({ definition: { status } }: AppError) => status === 429 || status >= 500;

/** Refusals of the link itself, whatever was sent with it. */
const endsLink = ({ definition: { status } }: AppError) => [403, 404, 410].includes(status);

/** One invitation in this tab; ticket and token are in memory alone (decisions 3). */
export function createInviteSession(options: {
  readonly client: Client;
  readonly ticket: string | undefined;
  readonly portalUrl: string;
  readonly newKey: () => string;
}): InviteSession {
  const { client, portalUrl, newKey } = options;
  const ticket = options.ticket === undefined ? {} : { ticket: options.ticket };
  const query = { public: 'true' } as const;
  const state = createCell<InviteState>({ status: 'opening' });
  let running: Promise<void> | null = null;
  let unanswered: { readonly token: string; readonly key: string } | undefined;

  const open = (invitation: CrmInvitation) =>
    state.set({ status: 'open', invitation, isOffline: false });

  function onFailure(error: unknown): void {
    if (error instanceof AppError && !mayPass(error)) {
      state.set({ status: 'refused', reason: error.message });
      return;
    }
    const isOffline = error instanceof NetworkError;
    const shown = state.get();
    if (shown.status === 'open') state.set({ ...shown, isOffline });
    else state.set({ status: 'unavailable', why: isOffline ? 'offline' : 'trouble' });
  }

  async function send(invitation: CrmInvitation, token: string): Promise<AcceptFailure> {
    if (unanswered?.token !== token) unanswered = { token, key: newKey() };
    const { key } = unanswered;
    const { company_id, user_id } = invitation;
    const body = {
      integration_type: 'pipedrive',
      company_id,
      user_id,
      token,
      portal_url: portalUrl,
      ...ticket,
    } as const;
    try {
      const { data } = await client(acceptCrmInvitation, { query, body }, { idempotencyKey: key });
      unanswered = undefined;
      open(data);
      return undefined;
    } catch (error) {
      if (error instanceof NetworkError) return { problem: 'offline' };
      if (!(error instanceof AppError) || error.definition.status >= 500) {
        return { problem: 'trouble' };
      }
      unanswered = undefined;
      const field = error.fields?.token;
      if (field !== undefined) return { field };
      if (endsLink(error)) onFailure(error);
      return { problem: error.message };
    }
  }

  return {
    state,
    refresh() {
      running ??= client(lookupCrmInvitation, { query, body: ticket })
        .then(({ data }) => open(data), onFailure)
        .finally(() => {
          running = null;
        });
      return running;
    },
    async accept(token) {
      // An answer that is under way would show the state from before.
      await running;
      const shown = state.get();
      return shown.status === 'open' ? send(shown.invitation, token) : { problem: 'trouble' };
    },
  };
}
