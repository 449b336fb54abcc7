/** Reads TXT records. */
export interface TxtResolver {
  /**
   * The texts of all TXT records of a name, each joined; empty if there is none.
   * @throws when DNS does not answer
   */
  resolveTxt(name: string): Promise<readonly string[]>;
}
