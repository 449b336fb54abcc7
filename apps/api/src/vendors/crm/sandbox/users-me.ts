import { refusal, type SandboxReply } from './replies.ts';
import { readTestToken } from './tokens.ts';

const accounts = {
  user: { company_id: 7001, company_name: 'Nordlys Energi', company_domain: 'nordlys-sandbox' },
  other_account: { company_id: 7002, company_name: 'Elsewhere', company_domain: 'other-sandbox' },
} as const;

/** The sandbox CRM's response to `GET /v1/users/me`, in Pipedrive's wire format. */
export function respondToUsersMe(token: string): SandboxReply {
  const known = readTestToken(token);
  if (!known) return refusal(401, 'unauthorized access');
  if (known.kind === 'no_access') return refusal(403, 'API access is disabled for this user');
  if (known.kind === 'unavailable') return refusal(503, 'Service unavailable');
  const { kind, number: id } = known;
  return {
    status: 200,
    body: {
      success: true,
      data: { id, name: `Sandbox user ${id}`, active_flag: true, ...accounts[kind] },
    },
  };
}
