import { expect } from '@playwright/test';
import type { Product } from '../../../../scripts/e2e/product.ts';
import { logins } from './sign-in.ts';

/** Invites somebody as an administrator of the demo's company, which sends an email. */
export async function inviteAdministrator(product: Product, email: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${await product.token(logins.admin)}`,
    'content-type': 'application/json',
  };
  const me = await fetch(`${product.url}/api/v0/users/me`, { headers });
  const { data }: { data: { company: { company_id: string } } } = await me.json();
  const answer = await fetch(`${product.url}/api/v0/invitations`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email, company_id: data.company.company_id, portal_url: product.url }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
}
