export { domainHandler } from './checking.ts';
export { requireCompanyDomain } from './providers.ts';
