import { type Client, createClient } from '@workspace/domain/contract/client';
import {
  createImpersonation,
  exchangeImpersonation,
} from '@workspace/domain/impersonations/operations';
import type { ImpersonationTicket, Visit } from '@workspace/domain/impersonations/schema';
import type { TestProduct } from './test-product.ts';

export const staffEmail = 'staff@provider.example';

/** A bearer of the provider's staff. */
export const logStaffIn = (product: TestProduct, email = staffEmail): Promise<string> =>
  product.login(email, { staff: true });

/** A ticket for the company, as the overview asks for it. */
export async function ticketFor(
  product: TestProduct,
  staff: string,
  companyId = product.world.nordlys.id,
): Promise<ImpersonationTicket> {
  const answer = await product.as(staff)(createImpersonation, { body: { company_id: companyId } });
  return answer.data;
}

/** What the page that is opened sends. */
export const presented = ({ ticket, user_id, company_id }: ImpersonationTicket) => ({
  ticket,
  user_id,
  company_id,
});

/** The typed client with no credentials. */
export const nobody = (product: TestProduct): Client =>
  createClient({ baseUrl: product.url, transport: (request) => fetch(request) });

/** Exchanges a ticket with no credentials beside it. */
export async function enter(product: TestProduct, ticket: ImpersonationTicket): Promise<Visit> {
  const answer = await nobody(product)(exchangeImpersonation, { body: presented(ticket) });
  return answer.data;
}

/** A visit of the company that has begun; its bearer. */
export async function visit(
  product: TestProduct,
  options: { staff?: string; companyId?: string } = {},
): Promise<string> {
  const staff = options.staff ?? (await logStaffIn(product));
  return (await enter(product, await ticketFor(product, staff, options.companyId))).access_token;
}
