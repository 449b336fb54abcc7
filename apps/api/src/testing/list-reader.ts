import { expect } from 'vitest';
import * as z from 'zod/mini';

/** A list whose rows, and what is wrong with a call, are read as a program reads them. */
export interface ReadList {
  readonly operation: { readonly path: string; readonly query: z.ZodMiniObject };
}

export type ListRow = Readonly<Record<string, unknown>>;
export type ListQuery = Readonly<Record<string, string | readonly string[]>>;

export const listBodySchema = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  page: z.object({ next_cursor: z.nullable(z.string()), total: z.int() }),
});
const refusalSchema = z.object({ fields: z.record(z.string(), z.unknown()) });

export interface ListCaller {
  readonly url: string;
  readonly company: string;
  readonly token: string;
}

/** Reads lists of a company. @param caller looked up at each call */
export function listReader(caller: () => ListCaller) {
  const get = (list: ReadList, query: ListQuery): Promise<Response> => {
    const { url, company, token } = caller();
    const text = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      for (const entry of typeof value === 'string' ? [value] : value) text.append(name, entry);
    }
    const path = list.operation.path.replace('{company_id}', company);
    return fetch(`${url}${path}?${text}`, { headers: { authorization: `Bearer ${token}` } });
  };

  const page = async (list: ReadList, query: ListQuery) => {
    const answer = await get(list, query);
    expect(answer.status, JSON.stringify(query)).toBe(200);
    return listBodySchema.parse(await answer.json());
  };

  return {
    get,
    page,

    /** All rows by pages, each of them once; the total is the number of rows. */
    async all(list: ReadList, query: ListQuery, limit = 7): Promise<ListRow[]> {
      const rows: ListRow[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const read = await page(list, { ...query, limit: `${limit}`, ...(cursor && { cursor }) });
        rows.push(...read.data);
        cursor = read.page.next_cursor;
        if (cursor === null) expect(rows).toHaveLength(read.page.total);
      }
      expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
      return rows;
    },

    /** The fields that a refused call names. */
    async refused(list: ReadList, query: ListQuery): Promise<string[]> {
      const answer = await get(list, query);
      expect(answer.status, JSON.stringify(query)).toBe(422);
      return Object.keys(refusalSchema.parse(await answer.json()).fields);
    },
  };
}
