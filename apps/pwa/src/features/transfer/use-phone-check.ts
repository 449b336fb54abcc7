import { validatePhoneNumber } from '@workspace/domain/transfers/public/operations';
import { useEffect, useState } from 'react';
import { publicQuery } from '../../data/public-data.tsx';
import { useOperation } from '../../data/use-operation.ts';
import { sentenceOf } from './failure.ts';
import { messages } from './messages.ts';

export type PhoneCheck =
  | { readonly status: 'unknown' | 'valid' }
  | { readonly status: 'invalid'; readonly message: string };

/** In ms: the pause after the last digit (specification 3, section 9). */
const checkPauseMs = 500;

/**
 * What the server says of a number, once nothing was typed for a moment.
 * @param phoneNumber E.164; empty while there is none
 */
export function usePhoneCheck(iso: string, phoneNumber: string): PhoneCheck {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(phoneNumber), checkPauseMs);
    return () => clearTimeout(timer);
  }, [phoneNumber]);
  const { data, error } = useOperation(
    validatePhoneNumber,
    { query: publicQuery, body: { phone_number: settled, country_iso_code: iso } },
    { enabled: iso !== '' && settled !== '' && settled === phoneNumber },
  );
  if (phoneNumber === '' || settled !== phoneNumber) return { status: 'unknown' };
  if (data) {
    const { status, message } = data.answer.data;
    return status === 'valid' ? { status } : { status: 'invalid', message };
  }
  return error
    ? { status: 'invalid', message: sentenceOf(error, messages.failures.other) }
    : { status: 'unknown' };
}
