import { createUser } from '@workspace/domain/accounts/operations';
import type { User } from '@workspace/domain/accounts/schema';
import type { TestProduct } from './test-product.ts';

/** A login with an address that nobody has, and what it enters about itself. */
export async function logNewcomerIn(product: TestProduct, email: string, more: object = {}) {
  const token = await product.login(email);
  const person = { first_name: 'Ingrid', last_name: 'Solheim', email, ...more };
  return { token, person, call: product.as(token) };
}

/** Opens a company as a newcomer does. */
export async function openCompanyOf(
  product: TestProduct,
  email: string,
): Promise<{ token: string; user: User; params: { company_id: string } }> {
  const { token, person, call } = await logNewcomerIn(product, email);
  const { data: user } = await call(createUser, { body: person });
  return { token, user, params: { company_id: user.company_id } };
}
