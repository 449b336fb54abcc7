export { archiveOnItsDay, findDueArchive } from './archiving.ts';
export { companyEntity } from './entity.ts';
export { companyPolicy } from './policy.ts';
export {
  changeCompany,
  createCompany,
  markActivated,
  markDeclined,
  noteUnpaidInvoice,
  requireCompany,
  requireNotArchived,
  requireNoUnpaidInvoice,
  requireOrdering,
} from './service.ts';
export { createStaffTargetAuthoriser } from './staff-target.ts';
export {
  type CompanyModel,
  companySource,
  findFirstArchive,
  findOwnCompany,
  findTaxId,
  hasPaymentMethod,
  listCompaniesToArchive,
  loadCompany,
  type TaxId,
} from './store.ts';
