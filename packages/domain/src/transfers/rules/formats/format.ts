import { withoutMarks } from '../../../shared/phone.ts';

/** One format: how a value is stored, and what is wrong with it. */
export interface Format {
  readonly normal: (text: string) => string;
  /**
   * What is wrong with a value in its normal form; null if the server knows of nothing.
   * @param context the number as E.164, with which some codes are compared
   */
  readonly problem: (value: string, context: { readonly porting_number: string }) => string | null;
}

/** Codes and numbers are copied from mails and portals, with marks that cannot be seen. */
export const withoutSpaces = (text: string): string => withoutMarks(text).replace(/\s/g, '');

/** Of values whose format has no hyphen, not even one that may be left out. */
export const withoutSeparators = (text: string): string =>
  withoutSpaces(text).replace(/[-\u2010-\u2015\u2212]/g, '');
