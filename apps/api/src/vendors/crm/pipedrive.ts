import * as z from 'zod';
import { callLogOf, callLogsSchema, includesCall } from './call-logs.ts';
import { phoneTerms } from './phone-terms.ts';
import { CallNotTaken, type Crm, CrmBusy, type CrmCall, TokenRefused } from './port.ts';
import { type CrmReply, requestCrm } from './transport.ts';

export interface PipedriveOptions {
  /** Without a trailing slash, such as `https://api.pipedrive.com`. */
  readonly url: string;
  /** 10 s by default. */
  readonly timeoutMs?: number;
}

const idSchema = z.union([z.number().int(), z.string().min(1).max(100)]).transform(String);

/** The fields of `GET /v1/users/me` that are read. */
const userSchema = z.object({
  success: z.literal(true),
  data: z.object({
    id: idSchema,
    company_id: idSchema,
    name: z.string().max(500),
  }),
});

/** The fields of `GET /api/v2/persons/search` that are read. */
const searchSchema = z.object({
  success: z.literal(true),
  data: z.object({ items: z.array(z.object({ item: z.object({ id: z.number().int() }) })) }),
});

const logsPath = '/v1/callLogs';
/** The most that Pipedrive returns at once. */
const logsOfPage = 50;
/** Pages in which the log of a call is looked for. */
const mostPages = 40;

const unreadable = () => new Error('The response of Pipedrive could not be read.');
const unexpected = (status: number) => `Pipedrive responded with ${status}.`;

/** 402: the account is not paid for. 403: its administrator has disabled the API. */
const isWithoutAccess = (status: number) => status === 402 || status === 403;

/** @throws the refusal that the status means; nothing for a success */
function requireAccess({ status, retryAfterMs }: CrmReply): void {
  if (status === 401) throw new TokenRefused('invalid_token');
  if (isWithoutAccess(status)) throw new TokenRefused('no_access');
  if (status === 429) throw new CrmBusy(unexpected(status), retryAfterMs);
}

/** @throws CallNotTaken where Pipedrive has withdrawn call logs, which have no second version */
function requireCallLogs(reply: CrmReply): void {
  requireAccess(reply);
  if (reply.status === 404 || reply.status === 410) {
    throw new CallNotTaken('Pipedrive has withdrawn the logging of calls.');
  }
}

/**
 * Pipedrive by its API with personal tokens (pipedrive.readme.io, "Authentication", "Getting user
 * data", "Search persons" and "Call logs").
 */
export function createPipedrive({ url, timeoutMs = 10_000 }: PipedriveOptions): Crm {
  const request = (token: string, path: string, body?: object) =>
    requestCrm({ url: `${url}${path}`, token, timeoutMs, ...(body && { body }) });

  async function findBy(token: string, term: string): Promise<string | undefined> {
    const query = new URLSearchParams({ term, fields: 'phone', exact_match: 'true' });
    const reply = await request(token, `/api/v2/persons/search?${query}`);
    requireAccess(reply);
    if (reply.status !== 200) throw new Error(unexpected(reply.status));
    const parsed = searchSchema.safeParse(reply.body);
    if (!parsed.success) throw unreadable();
    const [first] = parsed.data.data.items;
    return first && String(first.item.id);
  }

  async function logsFrom(token: string, start: number) {
    const query = new URLSearchParams({ start: String(start), limit: String(logsOfPage) });
    const reply = await request(token, `${logsPath}?${query}`);
    requireCallLogs(reply);
    if (reply.status !== 200) throw new Error(unexpected(reply.status));
    const parsed = callLogsSchema.safeParse(reply.body);
    if (!parsed.success) throw unreadable();
    const logs = parsed.data.data ?? [];
    const paging = parsed.data.additional_data?.pagination;
    const next = paging?.next_start ?? start + logs.length;
    return { logs, next: paging?.more_items_in_collection ? next : undefined };
  }

  return {
    async checkToken(token) {
      const reply = await request(token, '/v1/users/me');
      if (reply.status === 401) return { outcome: 'invalid_token' };
      if (isWithoutAccess(reply.status)) return { outcome: 'no_access' };
      if (reply.status !== 200) throw new Error(unexpected(reply.status));
      const parsed = userSchema.safeParse(reply.body);
      if (!parsed.success) throw unreadable();
      const { id, company_id, name } = parsed.data.data;
      return { outcome: 'accepted', account: { accountId: company_id, userId: id, name } };
    },

    async findContact(token, phoneNumber) {
      for (const term of phoneTerms(phoneNumber)) {
        const found = await findBy(token, term);
        if (found !== undefined) return found;
      }
      return undefined;
    },

    async hasCallLog(token, call: CrmCall) {
      let start: number | undefined = 0;
      for (let page = 0; page < mostPages && start !== undefined; page += 1) {
        const { logs, next }: Awaited<ReturnType<typeof logsFrom>> = await logsFrom(token, start);
        if (includesCall(logs, call)) return true;
        start = next;
      }
      if (start !== undefined) {
        throw new CallNotTaken('There are too many call logs to find one that may be there.');
      }
      return false;
    },

    async logCall(token, call, contactId) {
      const reply = await request(token, logsPath, callLogOf(call, contactId));
      requireCallLogs(reply);
      if (reply.status === 200 || reply.status === 201) return;
      // What it does not understand now it will not understand later.
      if (reply.status >= 400 && reply.status < 500 && reply.status !== 408) {
        throw new CallNotTaken(unexpected(reply.status));
      }
      throw new Error(unexpected(reply.status));
    },
  };
}
