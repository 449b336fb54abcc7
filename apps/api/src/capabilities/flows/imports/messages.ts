import { billingErrors } from '@workspace/domain/billing/errors';
import { numberErrors } from '@workspace/domain/numbers/errors';

/** The same text whether this company or another one uses the value (decisions 3). */
export const sentences = {
  addressTaken: 'This email address is already in use.',
  numberTaken: 'This number is already in use.',
  inactivePerson: 'This person is inactive, and only active people can get a number.',
  stale: 'This was changed after the check. Upload the file again to see what is left to do.',
  notActivated: numberErrors.companyNotActivated.message,
  unpaid: billingErrors.unpaid.message,
  otherPlan: 'This number has another plan or type. Change it in the plans overview.',
} as const;

/** Why an accepted import was not carried out; in each case nothing was written. */
export const failures = {
  closed: 'The company was closed before the import began. Nothing was imported.',
  removed:
    'The person who started this import is no longer an administrator. Nothing was imported.',
  impersonationEnded:
    'The impersonation session in which this import was started has ended. Nothing was imported.',
  broken: 'Something went wrong. Nothing was imported. Please try again.',
} as const;
