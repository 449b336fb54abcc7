import * as z from 'zod';
import type { Crm } from './port.ts';
import { requestCrm } from './transport.ts';

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

/**
 * Pipedrive by its API with personal tokens (pipedrive.readme.io, "Authentication" and "Getting
 * user data").
 */
export function createPipedrive({ url, timeoutMs = 10_000 }: PipedriveOptions): Crm {
  return {
    async checkToken(token) {
      const reply = await requestCrm({ url: `${url}/v1/users/me`, token, timeoutMs });
      if (reply.status === 401) return { outcome: 'invalid_token' };
      // 402: the account is not paid for. 403: its administrator has disabled the API.
      if (reply.status === 402 || reply.status === 403) return { outcome: 'no_access' };
      if (reply.status !== 200) throw new Error(`Pipedrive responded with ${reply.status}.`);
      const parsed = userSchema.safeParse(reply.body);
      if (!parsed.success) throw new Error('The response of Pipedrive could not be read.');
      const { id, company_id, name } = parsed.data.data;
      return { outcome: 'accepted', account: { accountId: company_id, userId: id, name } };
    },
  };
}
