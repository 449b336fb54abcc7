/** What a completed login says of a person; the address is verified. */
export interface LoginClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** The provider's own staff, by the configured claim alone (decisions 2). */
  readonly staff: boolean;
  /** Handed back to the issuer at log-out. */
  readonly idToken: string | undefined;
}
