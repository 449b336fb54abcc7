import { plainNumber, typedE164Schema } from '@workspace/domain/shared/phone';
import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** `sms` goes to another number of the person, `sms_to` to a number that is typed in. */
export const sendGuideForm = z
  .object({ channel: z.enum(['email', 'sms', 'sms_to']), phone_number: z.string() })
  .check(
    z.refine(
      ({ channel, phone_number }) =>
        channel !== 'sms_to' || typedE164Schema.safeParse(phone_number).success,
      { path: ['phone_number'], error: messages.phoneInvalid },
    ),
  );
export type SendGuideForm = z.infer<typeof sendGuideForm>;

/** The body of the call for one number. */
export function sendGuideBody(numberId: string, { channel, phone_number }: SendGuideForm) {
  const number_ids = [numberId];
  if (channel === 'email') return { number_ids, channel };
  if (channel === 'sms') return { number_ids, channel };
  return { number_ids, channel: 'sms' as const, phone_number: plainNumber(phone_number) };
}
