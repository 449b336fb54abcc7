import { getMe } from '@workspace/domain/accounts/operations';
import { listAuditEvents } from '@workspace/domain/audit/operations';
import { listCompanies } from '@workspace/domain/companies/operations';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
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

/**
 * The operations that the console's page may have called, by name. The main process refuses every
 * other: in particular the login, and the tickets to act as a company, stay with it.
 */
export const consoleOperations: ReadonlyMap<string, OperationDefinition> = new Map(
  [
    getMe,
    getCompanyAccount,
    getDocument,
    listAuditEvents,
    listCompanies,
    listCountries,
    listReviews,
    listStuckTransfers,
    listUndelivered,
    reviewActivation,
    reviewDocuments,
  ].map((operation) => [operation.name, operation]),
);
