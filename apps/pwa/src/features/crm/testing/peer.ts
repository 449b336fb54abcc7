import type { CrmSettings } from '@workspace/domain/crm/schema';
import { integrationErrors } from '@workspace/domain/integrations/errors';
import type { Integration } from '@workspace/domain/integrations/schema';
import { type Answer, refusal } from '../../../offline/testing/answer.ts';
import type { Peer } from '../../../offline/testing/peer.ts';
import { companyId, seededId } from '../../../offline/testing/seed.ts';

/** What the server of a company with Pipedrive knows, and received. */
export interface CrmPeer {
  settings: CrmSettings;
  readonly integrations: Map<string, Integration>;
  /** User ids of the invitations that were sent, in order. */
  readonly invited: string[];
  readonly changes: unknown[];
  readonly removed: string[];
  /** People whom the server refuses. */
  readonly refused: Set<string>;
}

/** A connection of a person; pending unless the patch says otherwise. */
export const connectionOf = (userId: string, patch: Partial<Integration> = {}): Integration => ({
  integration_id: seededId(`integration ${userId}`),
  company_id: companyId,
  integration_type: 'pipedrive',
  user_id: userId,
  status: 'pending',
  is_checking: false,
  has_token: false,
  problem: null,
  account_name: null,
  invitation: { status: 'pending', expires_at: '2026-12-04T08:12:40.000Z' },
  created_at: '2026-11-20T08:12:40.000Z',
  version: 1,
  ...patch,
});

/** Answers the calls about Pipedrive. */
export function offersCrm(peer: Peer): CrmPeer {
  const crm: CrmPeer = {
    settings: {
      incoming: true,
      outgoing: true,
      missed: true,
      least_seconds: 10,
      without_contact: 'skip',
      version: 1,
    },
    integrations: new Map(),
    invited: [],
    changes: [],
    removed: [],
    refused: new Set(),
  };
  const ok = (data: unknown, status = 200): Answer => ({ status, body: { data } });
  const count = (status: Integration['status']) =>
    [...crm.integrations.values()].filter((one) => one.status === status).length;
  peer.onCall = ({ method, path, query, body }) => {
    if (path.endsWith('/pipedrive/settings')) {
      if (method === 'GET') return ok(crm.settings);
      crm.changes.push(body);
      crm.settings = { ...crm.settings, ...Object(body), version: crm.settings.version + 1 };
      return ok(crm.settings);
    }
    if (path.endsWith('/integrations/pipedrive') && method === 'DELETE') {
      const user = query.get('user_id') ?? '';
      crm.removed.push(user);
      crm.integrations.delete(user);
      return { status: 204 };
    }
    if (path.endsWith('/integrations/pipedrive')) {
      return ok({
        connected: count('active'),
        invited: count('pending'),
        failed: count('error'),
        last_call_at: null,
        last_call_name: null,
        logged_in_30_days: 412,
        dropped_in_30_days: 0,
      });
    }
    if (path.endsWith('/webhook_endpoints') || path.endsWith('/api_keys')) return ok([]);
    if (path.endsWith('/integrations') && method === 'GET') {
      return ok([...crm.integrations.values()]);
    }
    if (path.endsWith('/integrations') && method === 'POST') {
      const { user_id: user }: { user_id: string } = Object(body);
      if (crm.refused.has(user)) return refusal(integrationErrors.withoutNumber);
      crm.invited.push(user);
      const integration = connectionOf(user);
      crm.integrations.set(user, integration);
      return ok(integration, 201);
    }
    return undefined;
  };
  return crm;
}
