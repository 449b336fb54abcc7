// What an integrator's program does with an API key and a client generated from the document: order
// a number, move it to another plan, and meet a version conflict. The test that runs it writes
// `schema.d.ts` beside a copy of this file.
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

type NumberRow = components['schemas']['Number'];

const [baseUrl = '', key = '', companyId = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } });

const inCompany = { path: { company_id: companyId } };

const plans = await api.GET('/api/v0/plans');
const [plan, otherPlan] = (plans.data?.data ?? []).filter(
  ({ type, countries }) => type === 'local' && countries.includes('DK'),
);
const people = await api.GET('/api/v0/companies/{company_id}/users', {
  params: { ...inCompany, query: { limit: 100 } },
});
const numbers = await api.GET('/api/v0/companies/{company_id}/numbers', {
  params: { ...inCompany, query: { limit: 1 } },
});
const withNumber = new Set((numbers.data?.data ?? []).map(({ user_id }) => user_id));
const person = people.data?.data.find(({ user_id }) => !withNumber.has(user_id));

const order = {
  country_iso_code: 'DK',
  plan_id: plan?.plan_id ?? '',
  user_id: person?.user_id ?? '',
};
const header = { 'Idempotency-Key': 'order-of-the-journey' };
const ordered = await api.POST('/api/v0/numbers', { params: { header }, body: order });
const repeated = await api.POST('/api/v0/numbers', { params: { header }, body: order });
const number: NumberRow | undefined = ordered.data?.data;

const toOtherPlan = (version: number) =>
  api.PATCH('/api/v0/numbers/{number_id}', {
    params: {
      path: { number_id: number?.number_id ?? '' },
      header: { 'If-Match': `"${version}"` },
    },
    body: { plan_id: otherPlan?.plan_id ?? '' },
  });
const version = number?.version ?? 0;
const moved = await toOtherPlan(version);
const tooLate = await toOtherPlan(version);

process.stdout.write(
  JSON.stringify({
    ordered: ordered.response.status,
    sameNumber: repeated.data?.data.number_id === number?.number_id,
    moved: moved.data?.data.plan_id === otherPlan?.plan_id,
    tooLate: { status: tooLate.response.status, code: tooLate.error?.code },
  }),
);
