import * as z from 'zod';
import { defineMessage, handleMessage, type MessageHandler } from '../../jobs/message.ts';
import type { Marketing } from './port.ts';

/** A filled-in marketing form; its fields are the sealed secret (`formSecretSchema`). */
export const submitForm = defineMessage(
  'marketing.submit_form',
  z.object({
    /** The page on which it was entered. */
    page_uri: z.url(),
  }),
  { lane: 'vendor' },
);

const formSecretSchema = z.object({
  fields: z.array(z.object({ name: z.string(), objectTypeId: z.string(), value: z.string() })),
});
export type FormSecret = z.infer<typeof formSecretSchema>;

/** Submits the outbox's forms; the message's id is the idempotency key. */
export const submitFormHandler = (marketing: Marketing): MessageHandler =>
  handleMessage(submitForm, async ({ id, payload: { page_uri: pageUri }, openSecret }) => {
    const { fields } = formSecretSchema.parse(openSecret());
    await marketing.submit({ fields, pageUri, idempotencyKey: id });
  });
