export { companyEntity } from './entity.ts';
export { companyPolicy } from './policy.ts';
export { changeCompany, noteUnpaidInvoice, requireCompany } from './service.ts';
export { createStaffTargetAuthoriser } from './staff-target.ts';
export { type CompanyModel, companySource, findOwnCompany, loadCompany } from './store.ts';
