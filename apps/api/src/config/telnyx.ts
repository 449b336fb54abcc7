import * as z from 'zod';

/** The account by which other carriers are asked for numbers. */
export interface TelnyxSettings {
  /** With the version, no trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Ed25519 key of the account, by which webhooks are verified; Base64 of 32 bytes. */
  readonly publicKey: string;
}

/** An empty variable counts as unset. */
const matching = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .transform((value) => (value === '' ? undefined : value))
    .optional()
    .refine((value) => value === undefined || pattern.test(value), { error });

/** Variables of the network that transfers numbers. */
export const telnyxVariables = {
  TELNYX_API_KEY: matching(
    /^[!-~]{16,200}$/,
    'TELNYX_API_KEY must have 16 to 200 characters, without spaces',
  ),
  TELNYX_PUBLIC_KEY: matching(
    /^[A-Za-z0-9+/]{43}=$/,
    'TELNYX_PUBLIC_KEY must be the public key of the account: 44 characters of Base64',
  ),
  TELNYX_URL: matching(
    /^https:\/\/[^\s?#]+$|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s?#]*)?$/,
    'TELNYX_URL must be an address that begins with https://: it receives the key',
  ),
} as const;

type Values = Readonly<Partial<Record<keyof typeof telnyxVariables, string | undefined>>>;

/** The settings if they are complete; undefined = the sandbox network. */
export function readTelnyx(values: Values): TelnyxSettings | undefined {
  const { TELNYX_API_KEY: apiKey, TELNYX_PUBLIC_KEY: publicKey } = values;
  const { TELNYX_URL: baseUrl = 'https://api.telnyx.com/v2' } = values;
  if (!apiKey || !publicKey) return undefined;
  return { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, publicKey };
}

/** Errors for settings that need others. */
export function telnyxProblems(values: Values): string[] {
  const { TELNYX_API_KEY: apiKey, TELNYX_PUBLIC_KEY: publicKey, TELNYX_URL: url } = values;
  const set = url ? 'TELNYX_URL' : apiKey ? 'TELNYX_API_KEY' : 'TELNYX_PUBLIC_KEY';
  if (!url && !apiKey && !publicKey) return [];
  const problems: string[] = [];
  if (!apiKey) problems.push(`TELNYX_API_KEY is needed with ${set}`);
  if (!publicKey) {
    problems.push(`TELNYX_PUBLIC_KEY is needed with ${set}: it verifies what the network sends`);
  }
  return problems;
}
