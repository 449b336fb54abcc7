import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';
import { billingMailTypes } from './types.ts';

/** Writes the mail of an event to the billing address of its account. */
export const writeBillingMail = defineMessage(
  'billing.write_mail',
  z.object({
    /** Of the mail, so that a repeated delivery queues it once. */
    mail_id: z.uuid(),
    type: z.enum(billingMailTypes),
    subject_id: z.uuid(),
    facts: z.record(z.string(), z.string().nullable()),
  }),
);
