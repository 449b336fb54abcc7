import { useLinkSession } from '../../public-flow/index.ts';
import { vaultOnDemand } from '../vault/vault-on-demand.ts';
import { guideDevice } from './guide-client.ts';
import { createGuideSession, type GuideSession, type GuideState } from './guide-session.ts';
import type { GuideLink } from './link.ts';

const openSession = (link: GuideLink): GuideSession =>
  createGuideSession({ ...guideDevice, link, vault: vaultOnDemand() });

/** The guide of a link, from this device and from the server. `session` is null at first. */
export const useGuide = (link: GuideLink) =>
  useLinkSession<GuideLink, GuideState, GuideSession>(link, openSession);
