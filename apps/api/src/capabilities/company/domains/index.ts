export { domainHandler } from './checking.ts';
export { findOffer } from './offer.ts';
export { requireCompanyDomain } from './providers.ts';
