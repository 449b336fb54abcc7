import { e164Schema } from '@workspace/domain/shared/phone';
import * as z from 'zod';
import { defineMessage, handleMessage, type MessageHandler } from '../../jobs/message.ts';
import type { SmsSender } from './port.ts';
import { smsTemplateSchema, writeSms } from './templates.ts';

/** An SMS; the template's variables are its sealed secret. */
export const sendSms = defineMessage(
  'sms.send',
  z.object({
    template: smsTemplateSchema,
    to: e164Schema,
    /** Expiry in real time, after which the outbox gives up. */
    expires_at: z.iso.datetime().optional(),
  }),
  { lane: 'vendor' },
);

/** Sends the outbox's SMS; the message id is the SMS's idempotency key. */
export const smsHandler = (sender: SmsSender): MessageHandler =>
  handleMessage(sendSms, async ({ id, payload: { template, to }, openSecret }) => {
    await sender.send({ to, text: writeSms(template, openSecret()), idempotencyKey: id });
  });
