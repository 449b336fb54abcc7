import { refusal, type SandboxReply } from './replies.ts';

/** Tokens that were revoked at `/sandbox`, until the server stops. */
export interface RevokedTokens {
  revoke(token: string): void;
  has(token: string): boolean;
}

export function createRevokedTokens(): RevokedTokens {
  const tokens = new Set<string>();
  return {
    revoke: (token) => void tokens.add(token),
    has: (token) => tokens.has(token),
  };
}

/** The response to every request with a revoked token, which is that to an unknown one. */
export const revokedReply: SandboxReply = refusal(401, 'unauthorized access');
