import { requesterSchema } from '@workspace/domain/transfers/public/schema';
import { portingTypes } from '@workspace/domain/transfers/schema';
import { draftAt } from '@workspace/ui/forms/draft';
import * as z from 'zod/mini';

/** The steps in their order (specification 3, 2.2). */
export const stepIds = [
  'start',
  'profile',
  'plan',
  'confirm-number',
  'confirmation-code',
  'number-type',
  'number-info',
  'date',
  'finish',
] as const;
export type StepId = (typeof stepIds)[number];

const text = z.string().check(z.maxLength(500));

const formSchema = z.object({
  at: z.enum(stepIds),
  email: text,
  firstName: text,
  lastName: text,
  companyId: text,
  country: text,
  planId: text,
  /** As typed. */
  phoneNumber: text,
  portingType: z.nullable(z.enum(portingTypes)),
  portInFields: z.record(z.string(), text),
  /** `YYYY-MM-DD`. */
  portingDate: z.nullable(text),
  /** When another code can be sent, in ms of the device's clock: a reload does not shorten the wait. */
  resendAt: z._default(z.number(), 0),
});
export type TransferForm = z.infer<typeof formSchema>;

export const emptyForm: TransferForm = {
  at: 'start',
  email: '',
  firstName: '',
  lastName: '',
  companyId: '',
  country: '',
  planId: '',
  phoneNumber: '',
  portingType: null,
  portInFields: {},
  portingDate: null,
  resendAt: 0,
};

/** What was entered, kept in the tab; codes and secret values are never part of it. */
export const transferDraft = draftAt(
  'transfer.draft',
  (value) => z.safeParse(formSchema, value).data,
);

export type ProfileField = 'email' | 'firstName' | 'lastName';

const profileSchemas = {
  email: requesterSchema.email,
  firstName: requesterSchema.first_name,
  lastName: requesterSchema.last_name,
} as const;

/** The message about what was typed into a field of the profile; undefined if it is right. */
export function profileProblem(field: ProfileField, value: string): string | undefined {
  const parsed = z.safeParse(profileSchemas[field], value);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}
