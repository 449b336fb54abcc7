import { listAuditEvents } from '@workspace/domain/audit/operations';
import { listCompanies } from '@workspace/domain/companies/operations';
import type { Client } from '@workspace/domain/contract/client';
import { listCountries } from '@workspace/domain/countries/operations';
import { listUndelivered } from '@workspace/domain/deliveries/operations';
import {
  getCompanyAccount,
  getDocument,
  listReviews,
  reviewActivation,
  reviewDocuments,
} from '@workspace/domain/kyb/operations';
import { listStuckTransfers } from '@workspace/domain/status/operations';
import type { Calls } from './bridge.ts';

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** The console’s calls, by a client of either environment. */
export const callsOf = (client: Client): Calls => ({
  listCompanies: (query, signal) => client(listCompanies, { query }, withSignal(signal)),
  listAuditEvents: (query, signal) => client(listAuditEvents, { query }, withSignal(signal)),
  listCountries: async (signal) => (await client(listCountries, { query: {} }, { signal })).data,
  listReviews: (query, signal) => client(listReviews, { query }, withSignal(signal)),
  listStuckTransfers: (query, signal) => client(listStuckTransfers, { query }, withSignal(signal)),
  listUndelivered: (cursor, signal) =>
    client(
      listUndelivered,
      { query: { limit: 50, ...(cursor ? { cursor } : {}) } },
      withSignal(signal),
    ),
  getCompanyAccount: async (company_id, signal) =>
    (await client(getCompanyAccount, { params: { company_id } }, withSignal(signal))).data,
  openDocument: (company_id, document_id, signal) =>
    client(getDocument, { params: { company_id, document_id } }, withSignal(signal)),
  decide: async (queue, company_id, body, idempotencyKey) => {
    const operation = queue === 'kyb' ? reviewDocuments : reviewActivation;
    await client(operation, { params: { company_id }, body }, { idempotencyKey });
  },
});
