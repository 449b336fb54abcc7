import { blockedSentence } from '@workspace/domain/domains/errors';
import type * as operations from '@workspace/domain/domains/operations';
import { type Handler, withoutTransaction } from '../../../http/handler.ts';
import { addDomains, removeDomain, verifyDomain } from './managing.ts';
import { findOffer } from './offer.ts';
import { presentDomain } from './present.ts';
import { isPublicProvider } from './providers.ts';
import { companyOf, listRows } from './store.ts';

export const addWhitelistedDomains: Handler<typeof operations.addWhitelistedDomains> = async (
  { unit, services },
  { body },
) => ({ data: (await addDomains(unit, services, body.domains)).map(presentDomain) });

export const getJoinOffer: Handler<typeof operations.getJoinOffer> = async ({ actor, unit }) => ({
  data: await findOffer(unit, actor.email),
});

export const isDomainBlocked = withoutTransaction<typeof operations.isDomainBlocked>(
  async (_, { query }) => {
    const isBlocked = isPublicProvider(query.domain);
    return { data: { is_blocked: isBlocked, message: isBlocked ? blockedSentence : null } };
  },
);

export const isDomainWhitelisted: Handler<typeof operations.isDomainWhitelisted> = async (
  { unit },
  { query },
) => {
  const companyId = await companyOf(unit, query.domain);
  return { data: { is_whitelisted: companyId !== undefined, company_id: companyId ?? null } };
};

export const listWhitelistedDomains: Handler<typeof operations.listWhitelistedDomains> = async ({
  unit,
}) => ({
  data: (await listRows(unit)).map(presentDomain),
});

export const removeWhitelistedDomain: Handler<typeof operations.removeWhitelistedDomain> = async (
  { unit },
  { params },
) => {
  await removeDomain(unit, params.domain);
  return undefined;
};

export const verifyWhitelistedDomain: Handler<typeof operations.verifyWhitelistedDomain> = async (
  { unit },
  { params },
) => ({
  data: presentDomain(await verifyDomain(unit, params.domain)),
});
