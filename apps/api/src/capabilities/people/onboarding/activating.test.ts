import { getMe } from '@workspace/domain/accounts/operations';
import { updateCompany } from '@workspace/domain/companies/operations';
import {
  activateCompany,
  requestActivation,
  reviewActivation,
} from '@workspace/domain/kyb/operations';
import { orderNumber } from '@workspace/domain/numbers/operations';
import { saveOnboarding } from '@workspace/domain/onboarding/operations';
import { type OnboardingAnswers, termsVersion } from '@workspace/domain/onboarding/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TransactionScope, transact } from '../../../database/unit-of-work.ts';
import { impersonate } from '../../../testing/impersonation.ts';
import { plantPaymentAccount } from '../../../testing/invoices.ts';
import { openCompanyOf } from '../../../testing/onboarding.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { dropAnswers, keptAnswers } from './index.ts';

let product: TestProduct;
let staff: string;
beforeAll(async () => {
  product = await startTestProduct();
  staff = await product.login('kari@provider.example', { staff: true });
});
afterAll(() => product.destroy());

const owner = () => product.database.owner;
const me = async (token: string) => (await product.as(token)(getMe, {})).data;

let opened = 0;
/** A company that is being set up, and calls by its administrator. */
async function setUp() {
  opened += 1;
  const { token, user, params } = await openCompanyOf(product, `ingrid@new${opened}.example`);
  const call = product.as(token);
  const row = () => owner()('companies').where('id', params.company_id).first();
  return {
    token,
    user,
    params,
    call,
    row,
    activate: (by = token) => product.as(by)(activateCompany, { params }),
    enter: (answers: OnboardingAnswers) =>
      call(saveOnboarding, { body: { step: 'TermsAndConditions', answers } }),
    addCard: () => plantPaymentAccount(owner(), params.company_id),
    welcomes: () =>
      owner()('outbox')
        .where({ ...params, topic: 'mail.send' })
        .whereRaw(`payload->>'template' = 'welcome'`),
    notifications: () => owner()('notifications').where({ ...params, type: 'company_activated' }),
  };
}

test('an administrator goes from the first login to the first number', async () => {
  const { call, user, params, token, row, activate, enter, addCard, notifications, welcomes } =
    await setUp();
  const change = { name: 'Havn Shipping AS', website: 'havn.example', country_iso_code: 'DK' };
  await call(updateCompany, { params, body: change });
  const plan = { country_iso_code: 'DK', plan_id: product.world.plans.small };
  const order = () => call(orderNumber, { body: { ...plan, user_id: user.user_id } });
  expect((await refusal(order())).definition.code).toBe('company_not_activated');

  const before = await row();
  expect((await refusal(activate())).definition).toMatchObject({
    code: 'payment_method_missing',
    status: 409,
  });
  // Another company's card is none of this one.
  await plantPaymentAccount(owner(), product.world.nordlys.id);
  expect((await refusal(activate())).definition.code).toBe('payment_method_missing');
  expect(await row()).toEqual(before);

  await addCard();
  await enter({ firstName: 'Ingrid', terms_accepted: true });
  expect((await activate()).data).toMatchObject({
    status: 'activated',
    payment_method_attached: true,
  });
  const after = await row();
  expect(after).toMatchObject({
    status: 'activated',
    onboarding_stage: 'completed',
    currency: 'EUR',
    terms_version: termsVersion,
    terms_accepted_at: expect.any(Date),
  });
  const audit = owner()('audit_events').where({ ...params, operation: 'verification.activate' });
  expect(await audit).toMatchObject([
    {
      actor_kind: 'admin',
      actor_id: user.user_id,
      before: { status: 'not_activated', onboarding_stage: 'in_progress', terms_version: null },
      after: { status: 'activated', onboarding_stage: 'completed', terms_version: termsVersion },
    },
  ]);
  // The administrator who activated the company needs no notification.
  expect(await notifications()).toEqual([]);

  expect(await welcomes()).toMatchObject([{ payload: { template: 'welcome', to: user.email } }]);

  // Again, from a second tab and after a lost response.
  await Promise.all([activate(), activate()]);
  expect(await row()).toEqual(after);
  expect(await audit).toHaveLength(1);
  expect(await welcomes()).toHaveLength(1);
  expect((await order()).data).toMatchObject({ status: 'provisioning' });

  // The form is not submitted yet; afterwards nothing is left.
  expect(await me(token)).toMatchObject({ onboarding: 'form_unsent' });
  const scope: TransactionScope = {
    actorKind: 'admin',
    companyId: user.company_id,
    userId: user.user_id,
    keyScope: null,
  };
  const actor = { kind: 'admin', id: user.user_id, name: null } as const;
  const origin = { operation: 'test', actor, requestId: null, address: null };
  const kept = await transact(product.database.app, scope, origin, async (unit) => {
    const answers = await keptAnswers(unit);
    await dropAnswers(unit);
    return answers;
  });
  expect(kept).toEqual({ firstName: 'Ingrid', terms_accepted: true });
  expect(await me(token)).toMatchObject({ kind: 'admin', onboarding: null });
});

test.each([
  ['US', 'USD'],
  ['DK', 'EUR'],
  ['NO', 'EUR'],
  ['SE', 'EUR'],
])(
  'a company of %s is billed in %s, by whichever way it is activated',
  async (country_iso_code, currency) => {
    for (const by of ['admin', 'staff', 'review', 'patch'] as const) {
      const { call, params, row, activate, addCard } = await setUp();
      await call(updateCompany, { params, body: { country_iso_code } });
      if (by === 'admin') await addCard();
      if (by === 'admin') await activate();
      if (by === 'staff') await activate(staff);
      if (by === 'patch') {
        await product.as(staff)(updateCompany, { params, body: { status: 'activated' } });
      }
      if (by === 'review') {
        await owner()('companies')
          .where('id', params.company_id)
          .update({ kyb_status: 'approved' });
        const { data } = await call(requestActivation, { params });
        const waiting_since = data.activation.requested_at ?? '';
        const body = { decision: 'approve', waiting_since } as const;
        await product.as(staff)(reviewActivation, { params, body });
      }
      expect(await row(), by).toMatchObject({
        status: 'activated',
        onboarding_stage: 'completed',
        currency,
        terms_accepted_at: null,
      });
    }
  },
);

test('staff activate a company without a payment method, and its administrators are notified once', async () => {
  const { token, user, params, activate, enter, notifications, row } = await setUp();
  await enter({ terms_accepted: true });
  expect((await activate(staff)).data).toMatchObject({
    status: 'activated',
    payment_method_attached: false,
  });
  await activate(staff);
  expect(await notifications()).toMatchObject([
    { user_id: user.user_id, audience: 'administrators', by_email: true },
  ]);
  const audit = owner()('audit_events').where({ ...params, actor_kind: 'staff' });
  // Each call of staff is recorded; the second changed nothing.
  expect(await audit.clone()).toHaveLength(2);
  expect(await audit.clone().whereNotNull('after')).toMatchObject([
    { operation: 'verification.activate', after: { status: 'activated' } },
  ]);
  // Staff accept no terms for the company; its administrator does who goes on.
  expect(await row()).toMatchObject({ terms_accepted_at: null, terms_version: null });
  expect(await me(token)).toMatchObject({ onboarding: 'form_unsent' });
  const before = await row();
  await activate();
  expect(await row()).toEqual({
    ...before,
    terms_accepted_at: expect.any(Date),
    terms_version: termsVersion,
    version: before.version + 1,
  });
});

test('while staff review the request its administrators wait, and are notified of the decision', async () => {
  const { call, params, activate, addCard, notifications, row, token } = await setUp();
  await addCard();
  await owner()('companies').where('id', params.company_id).update({ kyb_status: 'pending' });
  const { data } = await call(requestActivation, { params });
  const before = await row();
  expect((await refusal(activate())).definition).toMatchObject({
    code: 'activation_waits_for_review',
    status: 409,
  });
  expect(await row()).toEqual(before);
  expect(await me(token)).toMatchObject({ onboarding: null });
  const waiting_since = data.activation.requested_at ?? '';
  const body = { decision: 'approve', waiting_since } as const;
  await product.as(staff)(reviewActivation, { params, body });
  expect(await notifications()).toHaveLength(1);
  expect((await activate()).data.status).toBe('activated');
  expect(await notifications()).toHaveLength(1);
});

test('nobody else activates a company', async () => {
  const { params, activate, addCard, row } = await setUp();
  await addCard();
  const before = await row();
  const { nordlys, fjord } = product.world;
  expect((await refusal(activate(await product.login(fjord.adminEmail)))).definition.status).toBe(
    404,
  );
  const path = `/api/v0/companies/${params.company_id}/activate`;
  expect((await product.call(null, 'POST', path)).status).toBe(401);
  const newcomer = await product.login('somebody@else.example');
  expect((await refusal(activate(newcomer))).definition.status).toBe(403);
  const employee = await product.login('employee@nordlys.example');
  const own = { params: { company_id: nordlys.id } };
  const byEmployee = product.as(employee)(activateCompany, own);
  expect((await refusal(byEmployee)).definition.status).toBe(403);
  const acting = product.as(await impersonate(product))(activateCompany, own);
  expect((await refusal(acting)).definition.code).toBe('denied_while_acting');
  await owner()('companies').where('id', params.company_id).update({ is_archived: true });
  expect((await refusal(activate(staff))).definition.code).toBe('company_is_archived');
  await owner()('companies').where('id', params.company_id).update({ is_archived: false });
  expect(await row()).toEqual(before);
});

test('of two administrators of a company that is being set up, none is led back to the onboarding', async () => {
  const { token, params, user } = await setUp();
  expect(await me(token)).toMatchObject({ onboarding: 'in_progress' });
  const other = { company_id: params.company_id, id: crypto.randomUUID(), role: 'admin' };
  const row = { first_name: 'O', last_name: 'P', created_at: new Date() };
  await owner()('users').insert({ ...other, ...row, email: 'o@p.example', status: 'new_user' });
  // Somebody who has not logged in sets nothing up.
  expect(await me(token)).toMatchObject({ onboarding: 'in_progress' });
  await owner()('users').where('id', other.id).update({ status: 'active' });
  expect(await me(token)).toMatchObject({ user, onboarding: null });
});
