import { euCountries } from '@workspace/domain/billing/vat-rates';
import { cleanText } from '@workspace/domain/shared/text';
import * as z from 'zod';
import { TooLong } from '../read-limited.ts';
import type { UncheckedReason, VatCheck, VatNumber, VatRegister } from './port.ts';
import { postToRegister } from './transport.ts';

export interface ViesOptions {
  /** Without a trailing slash; `https://ec.europa.eu/taxation_customs/vies/rest-api`. */
  readonly url: string;
  /** 8 s by default: somebody waits for the response, and a missing one blocks nothing. */
  readonly timeoutMs?: number;
}

/** The register writes Greece as the tax administrations do. */
const viesCountry = (country: string) => (country === 'GR' ? 'EL' : country);

/** Codes of VIES that are not a result. Unlisted ones count as `unavailable`. */
const reasons: ReadonlyMap<string, UncheckedReason> = new Map([
  ['MS_UNAVAILABLE', 'country_unavailable'],
  ['MS_MAX_CONCURRENT_REQ', 'busy'],
  ['MS_MAX_CONCURRENT_REQ_TIME', 'busy'],
  ['GLOBAL_MAX_CONCURRENT_REQ', 'busy'],
  ['GLOBAL_MAX_CONCURRENT_REQ_TIME', 'busy'],
  ['TIMEOUT', 'timeout'],
  // It says that the country's code is wrong or the number empty, not that there is no such number:
  // numbers of a wrong shape are not valid, without an error.
  ['INVALID_INPUT', 'refused'],
  ['INVALID_REQUESTER_INFO', 'refused'],
  ['VAT_BLOCKED', 'refused'],
  ['IP_BLOCKED', 'refused'],
]);

const text = z.string().nullish();

/** The fields of a result that are read. */
const resultSchema = z.object({ valid: z.boolean(), name: text, address: text });

/** VIES also sends errors with status 200. */
const errorSchema = z.union([
  z
    .object({ errorWrappers: z.tuple([z.object({ error: z.string() })]).rest(z.unknown()) })
    .transform(({ errorWrappers: [{ error }] }) => error),
  z.object({ actionSucceed: z.literal(false) }).transform(() => ''),
  z
    .object({ userError: z.string().refine((code) => code !== 'VALID' && code !== 'INVALID') })
    .transform(({ userError }) => userError),
]);

const unchecked = (reason: UncheckedReason): VatCheck => ({ state: 'unchecked', reason });

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Dashes stand for what a country does not publish. */
function published(value: string | null | undefined): string | null {
  const lines = (value ?? '').split('\n').map(cleanText);
  const kept = lines.filter((line) => line !== '').join('\n');
  return /^-*$/.test(kept) ? null : kept.slice(0, 500);
}

/** Why a response with this status has no result. */
function reasonOfStatus(status: number): UncheckedReason {
  if (status === 429) return 'busy';
  if (status >= 500) return 'unavailable';
  return status === 200 ? 'unreadable' : 'refused';
}

function readResponse(status: number, body: string): VatCheck {
  const json = parseJson(body);
  const error = errorSchema.safeParse(json);
  if (error.success) return unchecked(reasons.get(error.data) ?? 'unavailable');
  const result = resultSchema.safeParse(json);
  if (status !== 200 || !result.success) return unchecked(reasonOfStatus(status));
  const { valid, name, address } = result.data;
  if (!valid) return { state: 'not_registered' };
  return { state: 'registered', name: published(name), address: published(address) };
}

/** Why there is no response. */
function reasonOfFailure(error: unknown): UncheckedReason {
  if (error instanceof TooLong) return 'unreadable';
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unavailable';
}

/**
 * The EU's register, which asks those of the member states: VIES by its REST interface
 * (ec.europa.eu/taxation_customs/vies, "Technical information"). It needs no account.
 */
export function createVies({ url, timeoutMs = 8_000 }: ViesOptions): VatRegister {
  return {
    async check({ country, number }: VatNumber) {
      if (!euCountries.some((one) => one.country === country)) return unchecked('not_covered');
      const body = JSON.stringify({ countryCode: viesCountry(country), vatNumber: number });
      try {
        const reply = await postToRegister({ url: `${url}/check-vat-number`, body, timeoutMs });
        return readResponse(reply.status, reply.text);
      } catch (error) {
        return unchecked(reasonOfFailure(error));
      }
    },
  };
}
