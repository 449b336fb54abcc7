import type { Context } from 'koa';
import type { Pool } from '../database/pool.ts';
import { asSystem, transact } from '../database/unit-of-work.ts';
import type { Log } from '../logging/log.ts';
import { accountIds } from '../vendors/crm/sandbox/calls.ts';
import type { RevokedTokens } from '../vendors/crm/sandbox/revoked-tokens.ts';
import { readTestToken, testToken } from '../vendors/crm/sandbox/tokens.ts';
import type { Caller } from './calls.ts';
import { isForm, readRevocation } from './input.ts';

/** A person whose token of the sandbox CRM was accepted, and has failed at no call yet. */
export interface ConnectedPerson {
  readonly name: string;
  readonly token: string;
  readonly isRevoked: boolean;
}

const origin = {
  operation: 'sandbox.connected_people',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

interface AccountRow {
  readonly user_id: string;
  readonly account_id: string;
  readonly account_user_id: string;
}

/** Whose tokens a company has of the sandbox CRM, by person. */
async function listAccounts(pool: Pool, companyId: string): Promise<AccountRow[]> {
  return transact(pool, asSystem(companyId), origin, (unit) =>
    unit.query<AccountRow>(
      `SELECT user_id, account_id, account_user_id FROM integrations
       WHERE company_id = :company AND type = 'pipedrive' AND status = 'active'
         AND account_id = ANY (:accounts)`,
      { company: companyId, accounts: Object.values(accountIds).map(String) },
    ),
  );
}

/** Those of the callers whose tokens the sandbox CRM has accepted. */
export async function listConnectedPeople(
  pool: Pool,
  revoked: RevokedTokens,
  callers: readonly Caller[],
): Promise<ConnectedPerson[]> {
  const people: ConnectedPerson[] = [];
  for (const companyId of new Set(callers.map((caller) => caller.companyId))) {
    const accounts = await listAccounts(pool, companyId);
    for (const { userId, personName: name } of callers) {
      const account = accounts.find(({ user_id }) => user_id === userId);
      if (!account) continue;
      const kind = account.account_id === String(accountIds.user) ? 'user' : 'other_account';
      const token = testToken(kind, Number(account.account_user_id));
      people.push({ name, token, isRevoked: revoked.has(token) });
    }
  }
  return people;
}

/** Revokes a token of the sandbox CRM, as its user does at Pipedrive. */
export function revocationRoutes(revoked: RevokedTokens, log: Log) {
  const revoke = async (ctx: Context) => {
    const token = await readRevocation(ctx);
    revoked.revoke(token);
    log.info({ crm_user: readTestToken(token)?.number }, 'a token of the sandbox CRM was revoked');
    if (isForm(ctx)) {
      ctx.status = 303;
      return ctx.redirect('/sandbox?section=crm');
    }
    ctx.body = { data: { is_revoked: true } };
  };
  return { '/sandbox/revoked_tokens': { POST: revoke } };
}
