import { createUser, getMe } from '@workspace/domain/accounts/operations';
import { getCompany } from '@workspace/domain/companies/operations';
import { getOnboarding, saveOnboarding } from '@workspace/domain/onboarding/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

const owner = () => product.database.owner;
const me = async (token: string) => (await product.as(token)(getMe, {})).data;

test('a newcomer opens a company, and goes on as its administrator', async () => {
  const email = 'ingrid@havn.example';
  const token = await product.login(email);
  const call = product.as(token);
  expect(await me(token)).toMatchObject({ kind: 'newcomer', onboarding: 'not_started' });
  expect((await call(getOnboarding, {})).data).toEqual({
    step: 'AboutYourself',
    answers: {},
    booking: null,
    version: 0,
  });
  const answers = { firstName: 'Ingrid', lastName: 'Solheim', select_role: 'IT' };
  const body = { step: 'AboutYourself', answers } as const;
  expect((await call(saveOnboarding, { body })).data).toMatchObject({ ...body, version: 1 });
  expect(await me(token)).toMatchObject({ kind: 'newcomer', onboarding: 'in_progress' });

  const person = { first_name: 'Ingrid', last_name: 'Solheim', email: 'Ingrid@Havn.example' };
  const { data: user } = await call(createUser, { body: { ...person, role: 'admin' } });
  expect(user).toMatchObject({
    email,
    role: 'admin',
    status: 'active',
    country_iso_code: 'US',
    team_ids: [],
  });
  expect(await me(token)).toMatchObject({
    kind: 'admin',
    user,
    company: { company_id: user.company_id, name: 'Havn' },
    onboarding: 'in_progress',
  });
  const params = { company_id: user.company_id };
  expect((await call(getCompany, { params })).data).toMatchObject({
    name: 'Havn',
    status: 'not_activated',
    country_iso_code: 'US',
    currency: 'USD',
    contact_person_id: user.user_id,
  });
  // What was entered before the company is the user's now.
  expect((await call(getOnboarding, {})).data).toMatchObject({ ...body, version: 1 });
  expect(await owner()('onboardings').select('identity_id', 'user_id')).toEqual([
    { identity_id: null, user_id: user.user_id },
  ]);
});
