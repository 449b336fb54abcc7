import { codeChallengePattern, desktopRedirectPattern } from '@workspace/domain/desktop/schema';

/** Where the desktop console's login begins in the browser. */
export const desktopPath = '/api/auth/desktop';

/** What the desktop console asks for when it opens the browser. */
export interface DesktopRequest {
  readonly redirectUri: string;
  /** S256 (RFC 7636). */
  readonly challenge: string;
  /** Returned unchanged, so that the console recognises its own login. */
  readonly state: string;
}

/** The request in a query or form; undefined unless every part has its form. */
export function readDesktopRequest(values: URLSearchParams): DesktopRequest | undefined {
  const redirectUri = values.get('redirect_uri') ?? '';
  const challenge = values.get('code_challenge') ?? '';
  const state = values.get('state') ?? '';
  const method = values.get('code_challenge_method') ?? 'S256';
  const isSound =
    desktopRedirectPattern.test(redirectUri) &&
    URL.canParse(redirectUri) &&
    codeChallengePattern.test(challenge) &&
    /^[\w-]{16,128}$/.test(state) &&
    method === 'S256';
  return isSound ? { redirectUri, challenge, state } : undefined;
}

/** The address of the page that asks for a confirmation, without the origin. */
export function desktopAddress({ redirectUri, challenge, state }: DesktopRequest): string {
  const query = new URLSearchParams({
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state,
  });
  return `${desktopPath}?${query}`;
}
