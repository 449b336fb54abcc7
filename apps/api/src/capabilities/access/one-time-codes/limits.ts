import { resendSeconds } from '@workspace/domain/one-time-codes/code';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { addressKey } from '../../../http/pipeline/address-key.ts';
import { RateLimited } from '../../../http/pipeline/limit.ts';
import type { FlowCall, Subject } from './call.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** SMS per window of seconds, counted in PostgreSQL for all purposes together (decisions 6). */
const messages = {
  /** Of one client address: an office transfers its numbers on one day. */
  address: { points: 20, seconds: 10 * minute },
  resend: { points: 1, seconds: resendSeconds },
  number: { points: 3, seconds: 10 * minute },
  company: { points: 200, seconds: hour },
  /** Pumped SMS go to the numbers of one expensive country. */
  callingCode: { points: 500, seconds: hour },
} as const;

const guesses = { points: 50, seconds: day } as const;

/** Phone numbers are hashed, since the table of limits has no tenant isolation. */
const numberKey = ({ services }: FlowCall, phoneNumber: string) =>
  services.sealer.hash(phoneNumber, 'confirmation-limit').toString('base64url');

/**
 * Counts an SMS before it is sent. The limits of one client come first, so that one who is refused
 * uses up nothing of others.
 * @throws RateLimited
 */
export async function countMessage(call: FlowCall, subject: Subject): Promise<void> {
  const { limit, origin, services, meters } = call;
  const { companyId, phoneNumber, purpose } = subject;
  const number = numberKey(call, phoneNumber);
  const callingCode = parsePhoneNumberFromString(phoneNumber)?.countryCallingCode ?? 'unknown';
  const budget = services.configuration.confirmationSmsPerDay;
  const count = (key: string, { points, seconds }: { points: number; seconds: number }) =>
    limit(`code-sms-${key}`, points, seconds);
  try {
    await count(`address:${addressKey(origin.address ?? '')}`, messages.address);
    await count(`resend:${number}`, messages.resend);
    await count(`number:${number}`, messages.number);
    await count(`company:${companyId}`, messages.company);
    await count(`calling-code:${callingCode}`, messages.callingCode);
    await count('total', { points: budget, seconds: day });
  } catch (error) {
    if (error instanceof RateLimited) meters?.code(purpose, 'limited');
    throw error;
  }
}

/**
 * Counts a guess at the code of a number.
 * @throws RateLimited
 */
export const countGuess = (call: FlowCall, { phoneNumber }: Subject): Promise<void> =>
  call.limit(`code-guess:${numberKey(call, phoneNumber)}`, guesses.points, guesses.seconds);
