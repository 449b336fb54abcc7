import { createHash, timingSafeEqual } from 'node:crypto';
import { type DesktopTokens, desktopAccessTokenSeconds } from '@workspace/domain/desktop/schema';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { Services } from '../../services.ts';
import { signAccessToken } from '../access-token.ts';
import { sessionDays } from '../sessions.ts';
import {
  findTokenSession,
  insertDesktopSession,
  insertToken,
  lockToken,
  redeemCode,
  replaceToken,
} from './store.ts';

/** Purposes of the stored hashes. */
export const codePurpose = 'desktop-code';
const tokenPurpose = 'desktop-refresh-token';
/** No cookie and no bearer has a hash of this purpose. */
const sessionPurpose = 'desktop-session';

const opaque = ({ randomBytes }: Services) => randomBytes(32).toString('base64url');

function isVerifierOf(challenge: string, verifier: string): boolean {
  const given = createHash('sha256').update(verifier).digest();
  const wanted = Buffer.from(challenge, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function tokensOf(services: Services, sessionId: string, refreshToken: string): DesktopTokens {
  return {
    access_token: signAccessToken(services.sealer, sessionId, services.realNow()),
    expires_in: desktopAccessTokenSeconds,
    refresh_token: refreshToken,
  };
}

/**
 * Exchanges a code for the tokens of a new session; undefined for a refused code, which is used up
 * all the same.
 */
export async function startDesktop(
  unit: UnitOfWork,
  services: Services,
  given: { readonly code: string; readonly code_verifier: string; readonly redirect_uri: string },
): Promise<DesktopTokens | undefined> {
  const code = await redeemCode(unit, services.sealer.hashes(given.code, codePurpose));
  const isRight =
    code !== undefined &&
    code.redirect_uri === given.redirect_uri &&
    isVerifierOf(code.code_challenge, given.code_verifier);
  if (!isRight) {
    services.log.warn({ code: code ? 'known' : 'unknown' }, 'a desktop login was refused');
    return undefined;
  }
  const sessionId = await insertDesktopSession(unit, {
    identityId: code.identity_id,
    hash: services.sealer.hash(opaque(services), sessionPurpose),
    days: sessionDays,
  });
  const refreshToken = opaque(services);
  await insertToken(unit, sessionId, services.sealer.hash(refreshToken, tokenPurpose));
  return tokensOf(services, sessionId, refreshToken);
}

/**
 * Returns new tokens, or undefined for a session that has ended. A token may be presented again
 * while its successor was not used, because the response may have been lost; afterwards one of the
 * two was stolen, and the session ends.
 */
export async function refreshDesktop(
  unit: UnitOfWork,
  services: Services,
  given: { readonly refresh_token: string },
): Promise<DesktopTokens | undefined> {
  const token = await lockToken(unit, services.sealer.hashes(given.refresh_token, tokenPurpose));
  if (!token?.is_valid) return undefined;
  const refreshToken = opaque(services);
  const successor = services.sealer.hash(refreshToken, tokenPurpose);
  if (token.is_successor_used || !(await replaceToken(unit, token, successor))) {
    services.log.warn({}, 'a desktop session ended because a refresh token was used twice');
    await services.endSession(unit, token.session_id);
    return undefined;
  }
  return tokensOf(services, token.session_id, refreshToken);
}

/** Ends the session of a refresh token in all processes; no-op for an unknown token. */
export async function endDesktop(
  unit: UnitOfWork,
  services: Services,
  given: { readonly refresh_token: string },
): Promise<void> {
  const hashes = services.sealer.hashes(given.refresh_token, tokenPurpose);
  const sessionId = await findTokenSession(unit, hashes);
  if (sessionId) await services.endSession(unit, sessionId);
}
