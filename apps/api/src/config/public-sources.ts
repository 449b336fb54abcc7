import * as z from 'zod';

/** Public sources of the EU. They need no account, so that their address alone is a setting. */
interface PublicSources {
  readonly viesUrl: string | undefined;
  readonly ecbUrl: string | undefined;
}

/** An empty variable counts as unset. */
const address = (name: string, why: string) =>
  z
    .string()
    .trim()
    .transform((value) => (value === '' ? undefined : value.replace(/\/+$/, '')))
    .optional()
    .refine(
      (value) =>
        value === undefined ||
        (URL.canParse(value) &&
          /^https:\/\/[^\s?#]+$|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s?#]*)?$/.test(
            value,
          )),
      { error: `${name} must be an address that begins with https://: ${why}` },
    );

/** Variables of the register of VAT numbers and of the exchange rates. */
export const publicSourceVariables = {
  VIES_URL: address('VIES_URL', 'its results decide who is charged VAT'),
  ECB_URL: address('ECB_URL', 'its rates are printed on invoices'),
} as const;

interface Values {
  readonly MODE: 'demo' | 'production';
  readonly VIES_URL?: string | undefined;
  readonly ECB_URL?: string | undefined;
}

/**
 * In production the real sources, also without settings: a list of made-up numbers and rates would
 * put wrong amounts on invoices, without anybody noticing.
 */
export function readPublicSources({ MODE, VIES_URL, ECB_URL }: Values): PublicSources {
  if (MODE === 'demo') return { viesUrl: VIES_URL, ecbUrl: ECB_URL };
  return {
    viesUrl: VIES_URL ?? 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    ecbUrl: ECB_URL ?? 'https://www.ecb.europa.eu/stats/eurofxref',
  };
}
