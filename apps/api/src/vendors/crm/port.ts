/** The user whom a token belongs to, as the CRM knows them. */
export interface CrmAccount {
  /** The customer of the CRM. Unique in the CRM. */
  readonly accountId: string;
  /** Unique within the account. */
  readonly userId: string;
  readonly name: string;
}

/**
 * `invalid_token`: the CRM does not know the token. `no_access`: it knows it, but its user may not
 * use the API.
 */
export type CrmTokenCheck =
  | { readonly outcome: 'accepted'; readonly account: CrmAccount }
  | { readonly outcome: 'invalid_token' | 'no_access' };

/** A CRM in which calls are logged with a person's own token. */
export interface Crm {
  /**
   * Whose token this is. It only reads, so it may be repeated.
   * @throws if the CRM is unreachable or its response cannot be understood; a retry may succeed
   */
  checkToken(token: string): Promise<CrmTokenCheck>;
}
