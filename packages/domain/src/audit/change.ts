import * as z from 'zod/mini';

/** Fields of a change that people read; the others are for machines. */
const changeSchema = z.object({
  plan_id: z.optional(z.string()),
  user_id: z.optional(z.string()),
  status: z.optional(z.string()),
});
export type ReadableChange = z.infer<typeof changeSchema>;

/** The readable fields of `before` or `after`; none where it has another shape. */
export function readableChange(value: unknown): ReadableChange {
  const parsed = changeSchema.safeParse(value);
  return parsed.success ? parsed.data : {};
}

const staffSchema = z.object({
  given_by_staff: z.object({ staff_name: z.string(), confirmed_by: z.nullable(z.string()) }),
});

/** What staff had to do with the number or its holder, where SIM secrets were read or refused. */
export function givenByStaff(after: unknown) {
  return staffSchema.safeParse(after).data?.given_by_staff;
}
