import type { APIRequestContext, Page } from '@playwright/test';
import { getMe } from '@workspace/domain/accounts/operations';
import { createClient } from '@workspace/domain/contract/client';
import { createIntegration } from '@workspace/domain/integrations/operations';
import { listNumbers } from '@workspace/domain/numbers/operations';
import type { Product } from '../../../../scripts/e2e/product.ts';
import { expect } from '../fixtures.ts';
import { logins } from './sign-in.ts';

/** The typed client of the demo company's administrator. */
async function adminClient(product: Product) {
  const token = await product.token(logins.admin);
  return createClient({
    baseUrl: product.url,
    transport: (request) => {
      request.headers.set('authorization', `Bearer ${token}`);
      return fetch(request);
    },
  });
}

/** Invites the employee of the demo to Pipedrive; returns the link of the newest mail. */
export async function inviteToCrm(product: Product, request: APIRequestContext): Promise<string> {
  const admin = await adminClient(product);
  const { data: me } = await admin(getMe, {});
  const companyId = me.company?.company_id ?? '';
  const { data: numbers } = await admin(listNumbers, {
    params: { company_id: companyId },
    query: { limit: 1000 },
  });
  const number = numbers.find(
    ({ type, status, full_phone_number: phone }) =>
      type === 'local' && status === 'active' && phone !== null,
  );
  const userId = number?.user_id ?? '';
  await admin(createIntegration, {
    body: { integration_type: 'pipedrive', company_id: companyId, user_id: userId },
  });
  let link: string | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get('/sandbox/messages');
      const { data }: { data: { body: string }[] } = await answer.json();
      link = data.map(({ body }) => /http\S+\/invite\/crm\S+/.exec(body)?.[0]).find(Boolean);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

/** Everything that the page keeps on the device, and its address, as text. */
export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await window.caches.keys();
    return JSON.stringify([
      location.href,
      { ...sessionStorage },
      { ...localStorage },
      databases,
      caches,
      history.state,
      document.cookie,
    ]);
  });
