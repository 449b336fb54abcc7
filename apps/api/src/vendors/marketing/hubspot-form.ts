import type { MarketingForm } from '@workspace/domain/marketing/schema';
import * as z from 'zod';

const contact = '0-1';
const company = '0-2';

const optionSchema = z.object({
  label: z.string().nullish(),
  value: z.string().nullish(),
});

const fieldSchema = z
  .object({
    name: z.string().min(1),
    hidden: z.boolean().nullish(),
    options: z.array(optionSchema).nullish(),
    objectTypeId: z.string().nullish(),
    /** Of forms that were made before fields had an `objectTypeId`. */
    propertyObjectType: z.string().nullish(),
  })
  .transform(({ name, hidden, options, objectTypeId, propertyObjectType }) => ({
    name,
    objectTypeId: objectTypeId || (propertyObjectType === 'COMPANY' ? company : contact),
    hidden: hidden ?? false,
    options: (options ?? []).flatMap(({ label, value }) =>
      value ? [{ label: label || value, value }] : [],
    ),
  }));

/** Groups of text or page breaks have no fields. */
const groupsSchema = z.array(z.object({ fields: z.array(fieldSchema).nullish() }));

/** `formFieldGroups` in version 2 of HubSpot's API, `fieldGroups` in version 3. */
const formSchema = z.union([
  z.object({ formFieldGroups: groupsSchema }).transform((form) => form.formFieldGroups),
  z.object({ fieldGroups: groupsSchema }).transform((form) => form.fieldGroups),
]);

/** The form of a response of either version; undefined if it has none. */
export function parseForm(body: unknown): MarketingForm | undefined {
  const { data: groups } = formSchema.safeParse(body);
  return groups && { formFieldGroups: groups.map(({ fields }) => ({ fields: fields ?? [] })) };
}
