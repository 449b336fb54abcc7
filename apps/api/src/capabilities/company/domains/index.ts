export { domainHandler } from './checking.ts';
export { findOffer } from './offer.ts';
export { isPublicProvider, requireCompanyDomain } from './providers.ts';
