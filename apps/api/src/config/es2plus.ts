import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { Environment } from './environment.ts';

/** How the product reaches an SM-DP+ over ES2+ (GSMA SGP.22, section 5.3), and is reached by it. */
export interface Es2plusSettings {
  /** Base address, without `/gsma/rsp2/es2plus`; no trailing slash. */
  readonly url: string;
  /** PEM of the client certificate, and of the certificates between it and its authority. */
  readonly certificate: string;
  readonly key: string;
  /** PEM of the authorities that may sign the SM-DP+'s certificate; absent = those of Node. */
  readonly ca: string | undefined;
  readonly functionRequesterIdentifier: string;
  /** Keyed by `DK:local`, or `*:travel` for all other countries. */
  readonly profileTypes: ReadonlyMap<string, string>;
  /** What the proxy sends in `es2plus-proxy-secret`. */
  readonly inboundSecret: string;
}

type Values = Pick<Environment, Extract<keyof Environment, `NETWORK_ES2PLUS_${string}`>>;

const shortestSecret = 32;

/** A parsed value, or why it cannot be used. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function urlProblem(url: string): string | undefined {
  const parsed = attempt(() => new URL(url));
  if (parsed?.protocol === 'https:' && parsed.search === '' && parsed.username === '') {
    return undefined;
  }
  return 'NETWORK_ES2PLUS_URL must be an address such as https://smdp.example:8443: the SM-DP+ asks for a client certificate';
}

function keyProblem(key: KeyObject | undefined, certificate: X509Certificate | undefined) {
  if (!key) return 'NETWORK_ES2PLUS_KEY must be a private key in PEM form, without a passphrase';
  if (certificate && !certificate.checkPrivateKey(key)) {
    return 'NETWORK_ES2PLUS_KEY is not the key of NETWORK_ES2PLUS_CERTIFICATE';
  }
  return undefined;
}

const profileTypePattern = /^((?:[A-Z]{2}|\*):(?:local|travel))=(\S{1,64})$/;

/** The profile type that is ordered for a number; undefined if the operator has set none. */
export function profileTypeOf(
  { profileTypes }: Pick<Es2plusSettings, 'profileTypes'>,
  { countryIsoCode, type }: { readonly countryIsoCode: string; readonly type: string },
): string | undefined {
  return profileTypes.get(`${countryIsoCode}:${type}`) ?? profileTypes.get(`*:${type}`);
}

/** Parses `DK:local=OP-DK-1, *:travel=OP-TRAVEL`; undefined if it is not such a list. */
function readProfileTypes(text: string): ReadonlyMap<string, string> | undefined {
  const types = new Map<string, string>();
  for (const part of text.split(',')) {
    const [, place, name] = profileTypePattern.exec(part.trim()) ?? [];
    if (place === undefined || name === undefined || types.has(place)) return undefined;
    types.set(place, name);
  }
  return types;
}

const needed = ['CERTIFICATE', 'KEY', 'REQUESTER', 'PROFILE_TYPES', 'INBOUND_SECRET'] as const;

/** One sentence for each wrong value, each naming its variable. */
function problemsOf(values: Values, types: ReadonlyMap<string, string> | undefined): string[] {
  const certificate = attempt(() => new X509Certificate(values.NETWORK_ES2PLUS_CERTIFICATE ?? ''));
  const key = attempt(() => createPrivateKey(values.NETWORK_ES2PLUS_KEY ?? ''));
  const ca = values.NETWORK_ES2PLUS_CA;
  const problems: (string | undefined)[] = [
    urlProblem(values.NETWORK_ES2PLUS_URL ?? ''),
    certificate ? undefined : 'NETWORK_ES2PLUS_CERTIFICATE must be a certificate in PEM form',
    keyProblem(key, certificate),
    ca === undefined || attempt(() => new X509Certificate(ca))
      ? undefined
      : 'NETWORK_ES2PLUS_CA must be a certificate in PEM form',
    types
      ? undefined
      : 'NETWORK_ES2PLUS_PROFILE_TYPES must be a list such as DK:local=OP-DK-1,*:travel=OP-TRAVEL',
    (values.NETWORK_ES2PLUS_INBOUND_SECRET ?? '').length < shortestSecret
      ? `NETWORK_ES2PLUS_INBOUND_SECRET must have at least ${shortestSecret} characters`
      : undefined,
  ];
  return problems.filter((problem) => problem !== undefined);
}

/**
 * The settings of the ES2+ adapter: all of them or none.
 * @returns no settings where `NETWORK_ES2PLUS_URL` is absent
 */
export function readEs2plus(values: Values): {
  readonly settings: Es2plusSettings | undefined;
  readonly problems: readonly string[];
} {
  const url = values.NETWORK_ES2PLUS_URL;
  if (url === undefined) {
    const problems = ([...needed, 'CA'] as const)
      .filter((name) => values[`NETWORK_ES2PLUS_${name}`] !== undefined)
      .map((name) => `NETWORK_ES2PLUS_${name} needs NETWORK_ES2PLUS_URL as well`);
    return { settings: undefined, problems };
  }
  const missing = needed.filter((name) => values[`NETWORK_ES2PLUS_${name}`] === undefined);
  if (missing.length > 0) {
    const problems = missing.map(
      (name) => `NETWORK_ES2PLUS_${name} is needed with NETWORK_ES2PLUS_URL`,
    );
    return { settings: undefined, problems };
  }
  const profileTypes = readProfileTypes(values.NETWORK_ES2PLUS_PROFILE_TYPES ?? '');
  const problems = problemsOf(values, profileTypes);
  if (problems.length > 0) return { settings: undefined, problems };
  const settings: Es2plusSettings = {
    url: url.replace(/\/+$/, ''),
    certificate: values.NETWORK_ES2PLUS_CERTIFICATE ?? '',
    key: values.NETWORK_ES2PLUS_KEY ?? '',
    ca: values.NETWORK_ES2PLUS_CA,
    functionRequesterIdentifier: values.NETWORK_ES2PLUS_REQUESTER ?? '',
    profileTypes: profileTypes ?? new Map(),
    inboundSecret: values.NETWORK_ES2PLUS_INBOUND_SECRET ?? '',
  };
  return { settings, problems };
}
