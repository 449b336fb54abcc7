export { domainHandler } from './checking.ts';
export { findOffer } from './joining.ts';
export { requireCompanyDomain } from './providers.ts';
