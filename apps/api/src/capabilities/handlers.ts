import type { Handlers } from '../http/handler.ts';
import { createUser } from './accounts/operations/create-user.ts';
import { getMe } from './accounts/operations/get-me.ts';
import { listUsers } from './accounts/operations/list-users.ts';
import { listAuditEvents } from './audit/operations/list-audit-events.ts';
import { listCompanyAuditEvents } from './audit/operations/list-company-audit-events.ts';
import { getCompany } from './companies/operations/get-company.ts';
import { listCompanies } from './companies/operations/list-companies.ts';
import { getConsumption } from './consumption/operations/get-consumption.ts';
import { listConsumption } from './consumption/operations/list-consumption.ts';
import { listCountries } from './countries/operations/list-countries.ts';
import { listUndelivered } from './deliveries/operations/list-undelivered.ts';
import { getOpenApiDocument } from './documentation/operations/get-openapi-document.ts';
import { createImpersonation } from './impersonations/operations/create-impersonation.ts';
import { endImpersonation } from './impersonations/operations/end-impersonation.ts';
import { exchangeImpersonation } from './impersonations/operations/exchange-impersonation.ts';
import { applyImport } from './imports/operations/apply-import.ts';
import { createImport } from './imports/operations/create-import.ts';
import { getImport } from './imports/operations/get-import.ts';
import { changeManyNumbers } from './numbers/operations/change-many-numbers.ts';
import { confirmSimAccess } from './numbers/operations/confirm-sim-access.ts';
import { deactivateNumber } from './numbers/operations/deactivate-number.ts';
import { generateNewQrCode } from './numbers/operations/generate-new-qr-code.ts';
import { getNumber } from './numbers/operations/get-number.ts';
import { getNumberHistory } from './numbers/operations/get-number-history.ts';
import { getQrCode } from './numbers/operations/get-qr-code.ts';
import { getSimDetails } from './numbers/operations/get-sim-details.ts';
import { listNumbers } from './numbers/operations/list-numbers.ts';
import { orderNumber } from './numbers/operations/order-number.ts';
import { updateNumber } from './numbers/operations/update-number.ts';
import { listPlans } from './plans/operations/list-plans.ts';
import { listPortingRequests } from './porting/operations/list-porting-requests.ts';
import { getChanges } from './sync/operations/get-changes.ts';
import { listTeams } from './teams/operations/list-teams.ts';

/** The handler of every declared operation; a missing one is a compile error. */
export const handlers: Handlers = {
  applyImport,
  changeManyNumbers,
  confirmSimAccess,
  createImpersonation,
  createImport,
  createUser,
  deactivateNumber,
  endImpersonation,
  exchangeImpersonation,
  generateNewQrCode,
  getChanges,
  getCompany,
  getConsumption,
  getImport,
  getMe,
  getNumber,
  getNumberHistory,
  getOpenApiDocument,
  getQrCode,
  getSimDetails,
  listAuditEvents,
  listCompanies,
  listCompanyAuditEvents,
  listConsumption,
  listCountries,
  listNumbers,
  listPlans,
  listPortingRequests,
  listTeams,
  listUndelivered,
  listUsers,
  orderNumber,
  updateNumber,
};
