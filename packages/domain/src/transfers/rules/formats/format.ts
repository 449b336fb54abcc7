/** One format: how a value is stored, and what is wrong with it. */
export interface Format {
  readonly normal: (text: string) => string;
  /**
   * What is wrong with a value in its normal form; null if the server knows of nothing.
   * @param context the number as E.164, with which some codes are compared
   */
  readonly problem: (value: string, context: { readonly porting_number: string }) => string | null;
}
