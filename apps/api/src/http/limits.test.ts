import { getCompany } from '@workspace/domain/companies/operations';
import { getSimDetails } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { plantNumber } from '../testing/world.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ LINEWISE_RATE_LIMITS: 'on' });
});
afterAll(() => product.destroy());

test('what shows secrets is counted in the database, and refused with the time to wait', async () => {
  const { nordlys, plans } = product.world;
  const numberId = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
  });
  const admin = await product.login(nordlys.adminEmail);
  const path = getSimDetails.path.replace('{number_id}', numberId);
  const statuses: number[] = [];
  let refused = await product.call(admin, 'GET', path);
  for (let tries = 0; tries < 130 && refused.status !== 429; tries += 1) {
    statuses.push(refused.status);
    refused = await product.call(admin, 'GET', path);
  }
  // The number has no profile: each try is answered with 409 until they are too many.
  expect(new Set(statuses)).toEqual(new Set([409]));
  expect(statuses).toHaveLength(120);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  // Another person, and another kind of call, are not held up.
  const stranger = await product.login(product.world.fjord.adminEmail);
  expect((await product.call(stranger, 'GET', path)).status).toBe(404);
  const company = getCompany.path.replace('{company_id}', nordlys.id);
  expect((await product.call(admin, 'GET', company)).status).toBe(200);
});
