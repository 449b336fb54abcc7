import { v7 as newId } from 'uuid';
import * as z from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { sandboxContacts } from './contacts.ts';
import { refusal, type SandboxReply } from './replies.ts';
import { readTestToken } from './tokens.ts';
import { respondToUsersMe } from './users-me.ts';

/** A call that was logged in the sandbox CRM. */
export interface LoggedCall {
  readonly id: string;
  readonly user_id: string;
  readonly fields: CallFields;
  readonly logged_at: Date;
}

const timeSchema = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

/** What Pipedrive requires of a call log, and the optional fields that are sent here. */
const fieldsSchema = z.object({
  outcome: z.enum([
    'connected',
    'no_answer',
    'left_message',
    'left_voicemail',
    'wrong_number',
    'busy',
  ]),
  to_phone_number: z.string().min(1),
  start_time: timeSchema,
  end_time: timeSchema,
  from_phone_number: z.string().optional(),
  duration: z.string().optional(),
  subject: z.string().optional(),
  person_id: z.number().int().optional(),
});
type CallFields = z.infer<typeof fieldsSchema>;

interface Account {
  readonly accountId: number;
  readonly userId: number;
}

/** The accounts of the sandbox CRM, by the kind of token whose users they have. */
export const accountIds = { user: 7001, other_account: 7002 } as const;

/** The token's user, or why the CRM refuses it. */
function accountOf(token: string): Account | { readonly refused: SandboxReply } {
  const known = readTestToken(token);
  if (!known || known.kind === 'no_access' || known.kind === 'unavailable') {
    return { refused: respondToUsersMe(token) };
  }
  return { accountId: accountIds[known.kind], userId: known.number };
}

/** The response to `GET /api/v2/persons/search`, which compares numbers as they are written. */
export function respondToSearch(token: string, term: string): SandboxReply {
  const account = accountOf(token);
  if ('refused' in account) return account.refused;
  const items = sandboxContacts
    .filter(({ phone }) => phone === term)
    .map(({ id, name, phone }) => ({
      result_score: 0.6,
      item: { id, type: 'person', name, phones: [phone], emails: [], visible_to: 3 },
    }));
  return {
    status: 200,
    body: { success: true, data: { items }, additional_data: { next_cursor: null } },
  };
}

/** Newest first. */
export async function listLoggedCalls(pool: Pool, limit: number): Promise<LoggedCall[]> {
  return pool('sandbox.crm_call_logs')
    .select('id', 'user_id', 'fields', 'logged_at')
    .orderBy([
      { column: 'logged_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
}

/** The most that one answer has, as at Pipedrive. */
const mostLogs = 50;

/** The response to `GET /v1/callLogs`: those of the token's user, newest first. */
export async function respondToCallLogs(
  pool: Pool,
  token: string,
  { start, limit: wanted }: { readonly start: number; readonly limit: number },
): Promise<SandboxReply> {
  const limit = Math.min(wanted, mostLogs);
  const account = accountOf(token);
  if ('refused' in account) return account.refused;
  const rows: LoggedCall[] = await pool('sandbox.crm_call_logs')
    .where({ account_id: account.accountId, user_id: account.userId })
    .orderBy([
      { column: 'logged_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(start)
    .limit(limit + 1);
  const isMore = rows.length > limit;
  const data = rows
    .slice(0, limit)
    .map(({ id, user_id, fields }) =>
      Object.assign(fields, { id: id.replaceAll('-', ''), user_id: Number(user_id) }),
    );
  const pagination = {
    start,
    limit,
    more_items_in_collection: isMore,
    ...(isMore && { next_start: start + limit }),
  };
  return { status: 200, body: { success: true, data, additional_data: { pagination } } };
}

/** The response to `POST /v1/callLogs`, which repeats nothing: every request is another log. */
export async function respondToCallLog(
  pool: Pool,
  token: string,
  body: unknown,
): Promise<SandboxReply> {
  const account = accountOf(token);
  if ('refused' in account) return account.refused;
  const parsed = fieldsSchema.safeParse(body);
  if (!parsed.success) return refusal(400, 'Bad request');
  const id = newId();
  await pool('sandbox.crm_call_logs').insert({
    id,
    account_id: account.accountId,
    user_id: account.userId,
    fields: JSON.stringify(parsed.data),
  });
  const data = { id: id.replaceAll('-', ''), user_id: account.userId, ...parsed.data };
  return { status: 200, body: { success: true, data } };
}
