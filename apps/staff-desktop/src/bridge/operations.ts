import { getMe } from '@workspace/domain/accounts/operations';
import { openReport, readToday } from '@workspace/domain/analytics/operations';
import { listAuditEvents } from '@workspace/domain/audit/operations';
import {
  agreePrices,
  changeCurrency,
  getPricing,
  listInvoices,
  voidInvoice,
} from '@workspace/domain/billing/operations';
import {
  listFailedPayments,
  markInvoiceUnpaid,
  payInvoice,
  remindOfInvoice,
  settleRefund,
} from '@workspace/domain/charging/operations';
import {
  archiveCompany,
  getStaffRecord,
  listCompanies,
  planArchive,
  restoreCompany,
  revokeArchive,
  searchCompanies,
  updateCompany,
} from '@workspace/domain/companies/operations';
import type { ClientFor } from '@workspace/domain/contract/client';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { listCountries } from '@workspace/domain/countries/operations';
import {
  dropUndelivered,
  listEmails,
  listUndelivered,
  retryUndelivered,
} from '@workspace/domain/deliveries/operations';
import { listBrokenIntegrations } from '@workspace/domain/integrations/operations';
import {
  activateCompany,
  getCompanyAccount,
  getDocument,
  listDecisions,
  listReviews,
  reviewActivation,
  reviewDocuments,
} from '@workspace/domain/kyb/operations';
import {
  listInactiveNumbers,
  reactivateNumber,
} from '@workspace/domain/numbers/inactive/operations';
import { listQueueEvents, listQueueRows, markQueueRow } from '@workspace/domain/queues/operations';
import { listStuckTransfers } from '@workspace/domain/status/operations';
import { askCarrier, cancelStuckTransfer } from '@workspace/domain/transfers/operations';
import {
  checkWebhookEndpoint,
  remindOfWebhookEndpoint,
} from '@workspace/domain/webhooks/operations';

/**
 * Every operation that the console's page calls, in a browser's tab and in the shell; all else about
 * them follows from this list. The shell's main process refuses every other: in particular the
 * login, and the tickets to act as a company, stay with it.
 */
export const consoleOperations = [
  activateCompany,
  agreePrices,
  archiveCompany,
  askCarrier,
  cancelStuckTransfer,
  changeCurrency,
  checkWebhookEndpoint,
  dropUndelivered,
  getMe,
  getCompanyAccount,
  getDocument,
  getPricing,
  getStaffRecord,
  listAuditEvents,
  listBrokenIntegrations,
  listCompanies,
  listCountries,
  listDecisions,
  listEmails,
  listFailedPayments,
  listInactiveNumbers,
  listInvoices,
  listQueueEvents,
  listQueueRows,
  listReviews,
  listStuckTransfers,
  listUndelivered,
  markInvoiceUnpaid,
  markQueueRow,
  openReport,
  payInvoice,
  planArchive,
  reactivateNumber,
  readToday,
  remindOfInvoice,
  remindOfWebhookEndpoint,
  restoreCompany,
  retryUndelivered,
  reviewActivation,
  reviewDocuments,
  revokeArchive,
  searchCompanies,
  settleRefund,
  updateCompany,
  voidInvoice,
] as const satisfies readonly OperationDefinition[];

export type ConsoleOperation = (typeof consoleOperations)[number];

/** The client of the console's page: it calls these operations alone. */
export type ConsoleClient = ClientFor<ConsoleOperation>;

export type ConsoleOperationName = ConsoleOperation['name'];

/** Names of the operations, as they pass between page and main process. */
export const consoleOperationNames: readonly ConsoleOperationName[] = consoleOperations.map(
  ({ name }) => name,
);

const byName = new Map<ConsoleOperationName, OperationDefinition>(
  consoleOperations.map((operation) => [operation.name, operation]),
);

/** @throws Error for a name that no operation of the console has */
export function operationNamed(name: ConsoleOperationName): OperationDefinition {
  const operation = byName.get(name);
  if (!operation) throw new Error(`The console has no operation ${name}.`);
  return operation;
}

/** Operations whose last answer is kept for a start without a connection, by name. */
export const keptOperations = [getMe.name, listCompanies.name] as const;
export type KeptOperation = (typeof keptOperations)[number];

/**
 * The operation whose answer to this input is kept: what the console shows first, and no search,
 * filter, later page or single company. Undefined for all others.
 */
export function keptOperationOf(name: string, input: unknown): KeptOperation | undefined {
  const query: unknown = Reflect.get(Object(input), 'query');
  const isFirstView = ['cursor', 'search', 'country_iso_code', 'company_id', 'status'].every(
    (param) => Reflect.get(Object(query), param) === undefined,
  );
  return isFirstView ? keptOperations.find((kept) => kept === name) : undefined;
}
