import { createUser, getMe, listUsers } from './accounts/operations.ts';
import { listAuditEvents, listCompanyAuditEvents } from './audit/operations.ts';
import { getCompany, listCompanies } from './companies/operations.ts';
import { getConsumption, listConsumption } from './consumption/operations.ts';
import { listCountries } from './countries/operations.ts';
import { listUndelivered } from './deliveries/operations.ts';
import { getOpenApiDocument } from './documentation/operations.ts';
import {
  createImpersonation,
  endImpersonation,
  exchangeImpersonation,
} from './impersonations/operations.ts';
import { applyImport, createImport, getImport } from './imports/operations.ts';
import { changeManyNumbers } from './numbers/many-operations.ts';
import {
  confirmSimAccess,
  deactivateNumber,
  generateNewQrCode,
  getNumber,
  getNumberHistory,
  getQrCode,
  getSimDetails,
  listNumbers,
  orderNumber,
  updateNumber,
} from './numbers/operations.ts';
import { listPlans } from './plans/operations.ts';
import { listPortingRequests } from './porting/operations.ts';
import { getChanges } from './sync/operations.ts';
import { listTeams } from './teams/operations.ts';

/** Every operation of the product. The API mounts exactly these, and the documents list them. */
export const catalogue = {
  getMe,
  listUsers,
  createUser,
  getCompany,
  listCompanies,
  listNumbers,
  getNumber,
  orderNumber,
  updateNumber,
  changeManyNumbers,
  deactivateNumber,
  generateNewQrCode,
  confirmSimAccess,
  getSimDetails,
  getNumberHistory,
  getQrCode,
  getConsumption,
  listConsumption,
  listCountries,
  listPlans,
  listTeams,
  listPortingRequests,
  getChanges,
  createImport,
  getImport,
  applyImport,
  listUndelivered,
  createImpersonation,
  exchangeImpersonation,
  endImpersonation,
  listCompanyAuditEvents,
  listAuditEvents,
  getOpenApiDocument,
} as const;

export type Catalogue = typeof catalogue;
export type OperationKey = keyof Catalogue;
