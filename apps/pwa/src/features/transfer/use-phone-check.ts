import { useEffect, useState } from 'react';
import { sentenceOf, type TransferCalls } from './calls.ts';
import { messages } from './messages.ts';

/** In ms: the pause after the last digit (specification 3, section 9). */
const pause = 500;

export type PhoneCheck =
  | { readonly status: 'unknown' | 'valid' }
  | { readonly status: 'invalid'; readonly message: string };

/**
 * What the server says of a number, once nothing was typed for a moment.
 * @param phoneNumber E.164; empty while there is none
 */
export function usePhoneCheck(calls: TransferCalls, iso: string, phoneNumber: string): PhoneCheck {
  const asked = `${iso} ${phoneNumber}`;
  const [last, setLast] = useState<{ readonly asked: string; readonly check: PhoneCheck }>();
  useEffect(() => {
    if (iso === '' || phoneNumber === '') return;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const check = await calls.checkNumber(iso, phoneNumber).then<PhoneCheck, PhoneCheck>(
        (message) => (message === null ? { status: 'valid' } : { status: 'invalid', message }),
        (error: unknown) => ({
          status: 'invalid',
          message: sentenceOf(error, messages.failures.other),
        }),
      );
      if (!isOutdated) setLast({ asked: `${iso} ${phoneNumber}`, check });
    }, pause);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [calls, iso, phoneNumber]);
  return last?.asked === asked ? last.check : { status: 'unknown' };
}
