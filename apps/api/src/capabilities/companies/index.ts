export { createStaffTargetAuthoriser } from './staff-target.ts';
export { companySource, findOwnCompany } from './store.ts';
