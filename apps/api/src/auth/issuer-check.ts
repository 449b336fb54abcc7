import * as z from 'zod';
import type { Configuration } from '../config/configuration.ts';
import type { Log } from '../logging/log.ts';
import { StartError } from '../start-error.ts';
import type { VendorCall } from '../watching/calls.ts';
import { createIssuerConfiguration } from './issuer-configuration.ts';
import { LoginRefused } from './refusal.ts';

const timeoutSeconds = 5;

/** The library's error for an issuer with another name, as the cause of the refusal. */
const otherNameSchema = z.object({
  cause: z.object({
    code: z.literal('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'),
    cause: z.object({ body: z.object({ issuer: z.string() }) }),
  }),
});

/**
 * Compares the configured issuer with the name that the issuer has for itself, since every login
 * would be refused otherwise. One that cannot be reached now is asked again by the first login.
 * @throws StartError naming both
 */
export async function checkIssuer(
  { oidc }: Configuration,
  { call, log }: { readonly call: VendorCall; readonly log: Log },
): Promise<void> {
  const { issuer, clientId } = oidc;
  if (issuer === undefined || clientId === undefined) return;
  const { clientSecret } = oidc;
  const asked = createIssuerConfiguration({
    issuer,
    clientId,
    clientSecret,
    timeoutSeconds,
    call,
    log,
  });
  try {
    const named = (await asked.get()).serverMetadata().issuer;
    if (named !== issuer)
      log.warn({ issuer, named }, 'OIDC_ISSUER is not as the issuer names itself; set it so');
  } catch (error) {
    const named = otherNameSchema.safeParse(error).data?.cause.cause.body.issuer;
    if (named !== undefined) {
      throw new StartError(
        `OIDC_ISSUER is ${issuer}, but the issuer there names itself ${named}. Set OIDC_ISSUER to exactly that.`,
        { cause: error },
      );
    }
    if (!(error instanceof LoginRefused)) throw error;
  }
}
