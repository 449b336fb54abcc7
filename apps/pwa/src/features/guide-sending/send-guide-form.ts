import { e164Schema } from '@workspace/domain/shared/phone';
import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** `sms` goes to another number of the person, `sms_to` to a number that is typed in. */
export const sendGuideForm = z
  .object({ channel: z.enum(['email', 'sms', 'sms_to']), phone_number: z.string() })
  .check(
    z.refine(
      ({ channel, phone_number }) =>
        channel !== 'sms_to' || e164Schema.safeParse(typedNumber(phone_number)).success,
      { path: ['phone_number'], error: messages.phoneInvalid },
    ),
  );
export type SendGuideForm = z.infer<typeof sendGuideForm>;

/** The number without separators; a leading `00`, the international prefix, becomes `+`. */
export function typedNumber(text: string): string {
  return text.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
}

/** The body of the call for one number. */
export function sendGuideBody(numberId: string, { channel, phone_number }: SendGuideForm) {
  const number_ids = [numberId];
  if (channel === 'email') return { number_ids, channel };
  if (channel === 'sms') return { number_ids, channel };
  return { number_ids, channel: 'sms' as const, phone_number: typedNumber(phone_number) };
}
