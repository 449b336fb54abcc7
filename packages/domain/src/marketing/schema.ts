import * as z from 'zod/mini';

/** A field of the marketing form (specification 1, section 7). Names are those of the form service. */
export const marketingFieldSchema = z.object({
  name: z.string(),
  /** `0-1` for a contact, `0-2` for a company. */
  objectTypeId: z.string(),
  hidden: z.boolean(),
  options: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type MarketingField = z.infer<typeof marketingFieldSchema>;

export const marketingFormSchema = z.object({
  formFieldGroups: z.array(z.object({ fields: z.array(marketingFieldSchema) })),
});
export type MarketingForm = z.infer<typeof marketingFormSchema>;

/** Largest number of fields in a submission. */
const maxFields = 50;

export const marketingSubmissionSchema = z.strictObject({
  fields: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(100)),
        objectTypeId: z.string().check(z.regex(/^\d{1,3}-\d{1,20}$/)),
        value: z.string().check(z.maxLength(2000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxFields)),
});
export type MarketingSubmission = z.infer<typeof marketingSubmissionSchema>;
