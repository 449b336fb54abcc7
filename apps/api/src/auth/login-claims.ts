/** Claims of a completed login; the address is verified. */
export interface LoginClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** Whether the person is the provider's staff, by the configured claim only (decisions 2). */
  readonly staff: boolean;
  /** Sent back to the issuer at logout. */
  readonly idToken: string | undefined;
}
