// What a program does with the client package and an API key: order a number, give it to somebody
// else, end it, and read what it has used. The test that runs it writes `client.mjs` beside a copy
// of this file, and checks its types.
import { ApiError, Client } from './client.mjs';

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {{ key: string, baseUrl: string, company_id: string }} settings */
export async function journey({ key, baseUrl, company_id }) {
  const client = new Client({ key, baseUrl });
  const params = { company_id };

  const plans = await client.plans.list();
  const plan = plans.find(({ type, countries }) => type === 'local' && countries.includes('DK'));
  const holders = new Set();
  for await (const { user_id } of client.numbers.list({ params, query: { limit: 1 } })) {
    holders.add(user_id);
  }
  const free = [];
  for await (const user of client.accounts.listUsers({ params, query: { limit: 1 } })) {
    if (!holders.has(user.user_id)) free.push(user.user_id);
  }
  const [first = '', second = ''] = free;

  const ordered = await client.numbers.order({
    body: { country_iso_code: 'DK', plan_id: plan?.plan_id ?? '', user_id: first },
  });
  const one = { params: { number_id: ordered.number_id } };
  let number = ordered;
  while (number.status !== 'active') {
    await sleep(100);
    number = await client.numbers.get(one);
  }
  const given = await client.numbers.update(
    { ...one, body: { user_id: second } },
    { ifMatch: number.version },
  );
  const tooLate = await client.numbers
    .update({ ...one, body: { user_id: first } }, { ifMatch: number.version })
    .catch((/** @type {unknown} */ error) => error);
  const wrong = await client.numbers
    .order({ body: { country_iso_code: 'Denmark', plan_id: '', user_id: first } })
    .catch((/** @type {unknown} */ error) => error);
  const ended = await client.numbers.update({ ...one, body: { status: 'ready_to_terminate' } });
  const usage = await client.consumption.get(one);

  const refused = (/** @type {unknown} */ error) =>
    error instanceof ApiError && {
      status: error.status,
      code: error.code,
      fields: Object.keys(error.fields),
    };
  return {
    number_id: ordered.number_id,
    given: given.user_id === second,
    tooLate: refused(tooLate),
    wrong: refused(wrong),
    ended: ended.status,
    usage,
  };
}
