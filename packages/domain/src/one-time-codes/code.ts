import * as z from 'zod/mini';
import { secret } from '../contract/secret.ts';
import { plainCode } from '../shared/phone.ts';

export const codeLength = 6;

/** Said of a code in the wrong format, and of one that is wrong (specification 3, section 5). */
export const invalidCodeSentence = 'Not a valid verification code';

/** A code as a person sends it. */
export const confirmationCodeSchema = secret(
  z.string().check(z.overwrite(plainCode), z.regex(/^[0-9]{6}$/, invalidCodeSentence)),
);

/** How long a code is valid, in seconds. */
export const codeSeconds = 10 * 60;
/** Guesses at one code; afterwards it is dead. */
export const codeTries = 5;
/** After this many seconds another code can be sent to the same number. */
export const resendSeconds = 30;
