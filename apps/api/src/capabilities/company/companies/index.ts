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
  findOwnCompany,
  findTaxId,
  hasPaymentMethod,
  loadCompany,
  type TaxId,
} from './store.ts';
