import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { sandboxCrmPath } from '../config/configuration.ts';
import type { Pool } from '../database/pool.ts';
import { asSystem, transact } from '../database/unit-of-work.ts';
import type { Log } from '../logging/log.ts';
import { wakeClock } from '../vendors/clock/product-clock.ts';
import {
  respondToCallLog,
  respondToCallLogs,
  respondToSearch,
} from '../vendors/crm/sandbox/calls.ts';
import type { SandboxReply } from '../vendors/crm/sandbox/replies.ts';
import { type RevokedTokens, revokedReply } from '../vendors/crm/sandbox/revoked-tokens.ts';
import { respondToUsersMe } from '../vendors/crm/sandbox/users-me.ts';
import { planCall } from '../vendors/network/sandbox/phone-calls.ts';
import { isForm, readCallLog, readCallRequest } from './input.ts';

/** A connected person, whose calls the sandbox network reports. */
export interface Caller {
  readonly callIdentifier: string;
  readonly phoneNumber: string;
  readonly companyId: string;
  readonly userId: string;
  readonly personName: string;
}

interface CallDeps {
  readonly pool: Pool;
  readonly staffPool: Pool;
  readonly log: Log;
  readonly revoked: RevokedTokens;
}

type Handler = (ctx: Context) => Promise<void>;

/** The lines whose calls the sandbox network reports, with the people who have them. */
export async function listCallers(
  { pool, staffPool }: Pick<CallDeps, 'pool' | 'staffPool'>,
  limit: number,
): Promise<Caller[]> {
  const lines: { call_identifier: string; phone_number: string }[] = await pool(
    'sandbox.followed_lines',
  )
    .select('call_identifier', 'phone_number')
    .orderBy('phone_number')
    .limit(limit);
  const { rows } = await staffPool.raw<{
    rows: { phone: string; company_id: string; user_id: string; name: string }[];
  }>(
    `SELECT numbers.full_phone_number AS phone, numbers.company_id, numbers.user_id,
       trim(users.first_name || ' ' || users.last_name) AS name
     FROM numbers JOIN users ON users.company_id = numbers.company_id AND users.id = numbers.user_id
     WHERE numbers.full_phone_number = ANY (?) AND numbers.status <> 'inactive'`,
    [lines.map(({ phone_number }) => phone_number)],
  );
  const people = new Map(rows.map((row) => [row.phone, row]));
  return lines.flatMap(({ call_identifier, phone_number }) => {
    const person = people.get(phone_number);
    if (!person) return [];
    return {
      callIdentifier: call_identifier,
      phoneNumber: phone_number,
      companyId: person.company_id,
      userId: person.user_id,
      personName: person.name,
    };
  });
}

const origin = {
  operation: 'sandbox.call',
  actor: { kind: 'network', id: null, name: null },
  requestId: null,
  address: null,
} as const;

type Respond = (token: string, ctx: Context) => SandboxReply | Promise<SandboxReply>;

const wholeOf = (value: unknown, otherwise: number) =>
  typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : otherwise;

/** The sandbox CRM in Pipedrive's wire format, and calls that are made by hand. */
export function callRoutes({ pool, log, revoked }: Omit<CallDeps, 'staffPool'>) {
  const respond =
    (respondTo: Respond): Handler =>
    async (ctx) => {
      const token = ctx.get('x-api-token');
      const reply = revoked.has(token) ? revokedReply : await respondTo(token, ctx);
      ctx.status = reply.status;
      ctx.body = reply.body;
    };

  const makeCall: Handler = async (ctx) => {
    const call = await readCallRequest(ctx);
    await transact(pool, asSystem(null), origin, async (unit) => {
      await planCall(unit.trx, { id: randomUUID(), startsInSeconds: -call.seconds, ...call });
      unit.send(wakeClock, {});
    });
    log.info({ direction: call.direction }, 'the sandbox network reported a call');
    if (isForm(ctx)) {
      ctx.status = 303;
      return ctx.redirect('/sandbox?section=crm');
    }
    ctx.body = { data: { seconds: call.seconds } };
  };

  return {
    [`${sandboxCrmPath}/v1/users/me`]: {
      GET: respond(respondToUsersMe),
    },
    [`${sandboxCrmPath}/api/v2/persons/search`]: {
      GET: respond((token, ctx) => respondToSearch(token, String(ctx.query.term ?? ''))),
    },
    [`${sandboxCrmPath}/v1/callLogs`]: {
      GET: respond((token, { query }) => {
        const range = { start: wholeOf(query.start, 0), limit: wholeOf(query.limit, 50) };
        return respondToCallLogs(pool, token, range);
      }),
      POST: respond(async (token, ctx) => respondToCallLog(pool, token, await readCallLog(ctx))),
    },
    '/sandbox/calls': { POST: makeCall },
  } satisfies Readonly<Record<string, Readonly<Record<string, Handler>>>>;
}
