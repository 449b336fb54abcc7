import { type Client, createClient } from '@workspace/domain/contract/client';
import { getChanges } from '@workspace/domain/sync/operations';

/** The rows on an administrator's device, by kind and id. */
export interface Held {
  readonly rows: ReadonlyMap<string, unknown>;
  readonly cursor: string;
}

/** The typed client of a bearer. */
export const clientOf = (baseUrl: string, token: string): Client =>
  createClient({
    baseUrl,
    transport: (request) => {
      request.headers.set('authorization', `Bearer ${token}`);
      return fetch(request);
    },
  });

/** Fetches a snapshot, or applies the changes since the last pull. */
export async function onDevice(client: Client, companyId: string, before?: Held): Promise<Held> {
  const rows = new Map(before?.rows);
  let since = before?.cursor;
  for (;;) {
    const { data, page } = await client(getChanges, {
      params: { company_id: companyId },
      query: { limit: 5000, ...(since ? { since } : {}) },
    });
    for (const { kind, id, op, row } of data.changes) {
      if (op === 'put') rows.set(`${kind} ${id}`, row);
      else rows.delete(`${kind} ${id}`);
    }
    since = page.next_cursor;
    if (!page.has_more) return { rows, cursor: since };
  }
}
