import { asciiAddress, emailFormat, emailLimit } from '@workspace/domain/shared/email';
import { nameSchema as nameOfAtMost } from '@workspace/domain/shared/text';
import * as z from 'zod/mini';
import type { LoginClaims } from './login-claims.ts';
import { LoginRefused } from './refusal.ts';

// Some issuers send "true" as a string.
const verifiedSchema = z.union([z.literal(true), z.literal('true')]);
const addressSchema = z
  .string()
  .check(z.overwrite(asciiAddress), z.maxLength(emailLimit), emailFormat());
const nameSchema = nameOfAtMost(200);

/** Unvalidated claims of an ID token or of userinfo. */
export type Claims = Readonly<Record<string, unknown>>;

function nameOf(claims: Claims, email: string): string {
  const joined = [claims.given_name, claims.family_name]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
  const name = [claims.name, joined].find((value) => nameSchema.safeParse(value).success);
  return name === undefined ? email : nameSchema.parse(name);
}

/** The email address; accepted only if the same source states that it is verified. */
function verifiedAddress(sources: readonly Claims[]): string {
  const source = sources.find((claims) => claims.email_verified !== undefined && claims.email);
  const email = addressSchema.safeParse(source?.email);
  if (!email.success || !verifiedSchema.safeParse(source?.email_verified).success) {
    throw new LoginRefused('unverified');
  }
  return email.data;
}

/**
 * Extracts a person's claims from the issuer's responses.
 * @throws LoginRefused without a verified address
 */
export function personOf(
  idToken: Claims,
  userinfo: Claims,
  staffClaim: string,
): Pick<LoginClaims, 'email' | 'name' | 'staff'> {
  const email = verifiedAddress([idToken, userinfo]);
  return {
    email,
    name: nameOf({ ...userinfo, ...idToken }, email),
    staff: idToken[staffClaim] === true || userinfo[staffClaim] === true,
  };
}
