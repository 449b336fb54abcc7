import { getMe } from '@workspace/domain/accounts/operations';
import { listCompanies } from '@workspace/domain/companies/operations';
import { type Client, createClient } from '@workspace/domain/contract/client';
import {
  createImpersonation,
  endImpersonation,
  exchangeImpersonation,
} from '@workspace/domain/impersonations/operations';
import type {
  ImpersonationSession,
  ImpersonationTicket,
} from '@workspace/domain/impersonations/schema';
import { clientOf } from './device.ts';
import type { TestProduct } from './test-product.ts';

export const staffEmail = 'staff@provider.example';

/** A bearer of the provider's staff. */
export const logStaffIn = (product: TestProduct, email = staffEmail): Promise<string> =>
  product.login(email, { staff: true });

/** Requests a ticket for the company, as the customer overview does. */
export async function ticketFor(
  product: TestProduct,
  staff: string,
  companyId = product.world.nordlys.id,
): Promise<ImpersonationTicket> {
  const answer = await product.as(staff)(createImpersonation, { body: { company_id: companyId } });
  return answer.data;
}

/** The request body that the opened page sends. */
export const presented = ({ ticket, user_id, company_id }: ImpersonationTicket) => ({
  ticket: ticket ?? '',
  user_id,
  company_id,
});

/** The typed client with no credentials. */
export const visitorClient = ({ url }: Pick<TestProduct, 'url'>): Client =>
  createClient({ baseUrl: url, transport: (request) => fetch(request) });

/** Exchanges a ticket with the login that requested it. */
export async function enter(
  product: TestProduct,
  ticket: ImpersonationTicket,
  staff: string,
): Promise<ImpersonationSession> {
  const answer = await product.as(staff)(exchangeImpersonation, { body: presented(ticket) });
  return answer.data;
}

/** Starts an impersonation session of the company; returns its bearer. */
export async function impersonate(
  product: TestProduct,
  options: { staff?: string; companyId?: string } = {},
): Promise<string> {
  const staff = options.staff ?? (await logStaffIn(product));
  const ticket = await ticketFor(product, staff, options.companyId);
  return (await enter(product, ticket, staff)).access_token;
}

/** Runs a whole impersonation session against a running copy; returns its ticket and bearer. */
export async function impersonateAndReturn(
  url: string,
  staff: string,
  search: string,
): Promise<{ ticket: string; bearer: string }> {
  const call = clientOf(url, staff);
  const { data: found } = await call(listCompanies, { query: { search } });
  const { data: ticket } = await call(createImpersonation, {
    body: { company_id: found[0]?.company_id ?? '' },
  });
  const exchange = () => call(exchangeImpersonation, { body: presented(ticket) });
  const { data: begun } = await exchange();
  // A second exchange is refused, and the refusal is audited.
  await exchange().catch(() => {});
  const inside = clientOf(url, begun.access_token);
  await inside(getMe, {});
  await inside(endImpersonation, {});
  return { ticket: ticket.ticket ?? '', bearer: begun.access_token };
}
