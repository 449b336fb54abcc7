import {
  contractVersion,
  contractVersionHeader,
  minimumContractVersion,
} from '@workspace/domain/contract/version';
import { updateNumber } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { plantNumber } from '../testing/world.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

const named = (version: string) => ({ headers: { [contractVersionHeader]: version } });

test('an app below the minimum version is refused before anything is done, others are not', async () => {
  const { nordlys, plans } = product.world;
  const id = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
  });
  const admin = await product.login(nordlys.adminEmail);
  const path = updateNumber.path.replace('{number_id}', id);
  const move = (version: string) =>
    product.call(admin, 'PATCH', path, { ...named(version), body: { plan_id: plans.large } });
  const planNow = async () =>
    (await product.database.owner('numbers').where('id', id).first()).plan_id;

  const tooOld = { status: 426, body: { code: 'client_too_old', error: expect.any(String) } };
  expect(await move(String(minimumContractVersion - 1))).toMatchObject(tooOld);
  expect(await planNow()).toBe(plans.small);
  // Also without a login: the app has to say why it cannot be used.
  expect(await product.call(null, 'GET', '/api/v0/users/me', named('0'))).toMatchObject(tooOld);
  expect(await product.call(admin, 'GET', '/api/v0/users/me', named('latest'))).toMatchObject({
    status: 400,
    body: { code: 'malformed_request' },
  });

  // Another program names no version, and a later app than the server is served as far as it goes.
  expect((await product.call(admin, 'GET', '/api/v0/users/me')).status).toBe(200);
  const later = named(String(contractVersion + 1));
  const served = await product.call(admin, 'GET', '/api/v0/users/me', later);
  expect(served.status).toBe(200);
  expect(served.headers.get(contractVersionHeader)).toBe(String(contractVersion));
  expect((await move(String(contractVersion))).status).toBe(200);
  expect(await planNow()).toBe(plans.large);
});
