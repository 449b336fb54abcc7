// The requests of a company's administrator, over one connection.
import { randomUUID } from 'node:crypto';
import { oneClient } from './load.mjs';

/** @param {{ url: string }} product @param {{ headers: object, companyId: string, plans: string[] }} company */
export function clientOf({ url }, { headers, companyId, plans }) {
  const client = oneClient(headers);
  const ofCompany = `${url}/api/v0/companies/${companyId}`;
  const read = async (address) => {
    const { status, bytes } = await client.get(address);
    if (status !== 200) throw new Error(`${address} answered ${status}: ${bytes}`);
    return bytes;
  };
  const list = (query) => read(`${ofCompany}/numbers?${query}`);
  const changes = (query) => read(`${ofCompany}/changes?limit=5000${query}`);
  return {
    list,
    page: async (query) => JSON.parse(await list(query)),
    changesSince: (cursor) => changes(`&since=${encodeURIComponent(cursor)}`),
    /** The cursor of a client that has all rows. */
    async synced() {
      for (let since = ''; ; ) {
        const { page } = JSON.parse(await changes(since));
        if (!page.has_more) return page.next_cursor;
        since = `&since=${encodeURIComponent(page.next_cursor)}`;
      }
    },
    /** Moves a number to its other plan as the apps do: with an idempotency key and the version. */
    async movePlan(number) {
      const plan_id = plans.find((id) => id !== number.plan_id);
      const { status, bytes } = await client.send(
        'PATCH',
        `${url}/api/v0/numbers/${number.number_id}`,
        {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'if-match': `"${number.version}"`,
        },
        JSON.stringify({ plan_id }),
      );
      if (status !== 200) throw new Error(`The move answered ${status}: ${bytes}`);
      return JSON.parse(bytes).data;
    },
    close: client.close,
  };
}
