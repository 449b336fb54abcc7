/** What the sandbox CRM responds to a token. */
export type SandboxTokenKind = 'user' | 'other_account' | 'no_access' | 'unavailable';

interface TestTokens {
  readonly kind: SandboxTokenKind;
  /** Beginning of the tokens; digits follow, up to 40 characters. */
  readonly prefix: string;
  readonly meaning: string;
}

/** Tokens that the sandbox CRM knows, listed at `/sandbox`; all others are invalid. */
export const testTokens: readonly TestTokens[] = [
  { kind: 'user', prefix: 'demouser', meaning: 'Connects. Each number is another user.' },
  { kind: 'other_account', prefix: 'otheraccount', meaning: 'A user of another account.' },
  { kind: 'no_access', prefix: 'noaccess', meaning: 'A user who may not use the API.' },
  { kind: 'unavailable', prefix: 'unavailable', meaning: 'The CRM does not respond.' },
];

const tokenLength = 40;

/** The test token of this kind with this number. */
export function testToken(kind: SandboxTokenKind, number: number): string {
  const prefix = testTokens.find((one) => one.kind === kind)?.prefix ?? '';
  return prefix + String(number).padStart(tokenLength - prefix.length, '0');
}

/** Undefined for a token that the sandbox CRM does not know. */
export function readTestToken(
  token: string,
): { readonly kind: SandboxTokenKind; readonly number: number } | undefined {
  const found = testTokens.find(({ prefix }) => token.startsWith(prefix));
  const digits = token.slice(found?.prefix.length);
  if (!found || token.length !== tokenLength || !/^\d+$/.test(digits)) return undefined;
  const number = Number(digits);
  return Number.isSafeInteger(number) ? { kind: found.kind, number } : undefined;
}
