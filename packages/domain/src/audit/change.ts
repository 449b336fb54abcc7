import * as z from 'zod/mini';

/** The fields of a change that are shown to people. */
const changeSchema = z.object({
  plan_id: z.optional(z.string()),
  user_id: z.optional(z.string()),
  status: z.optional(z.string()),
});
export type ReadableChange = z.infer<typeof changeSchema>;

/** The readable fields of `before` or `after`; none if its shape is unknown. */
export function readableChange(value: unknown): ReadableChange {
  const parsed = changeSchema.safeParse(value);
  return parsed.success ? parsed.data : {};
}

const staffSchema = z.object({
  given_by_staff: z.object({ staff_name: z.string(), confirmed_by: z.nullable(z.string()) }),
});

/** What staff did to the number or its holder, for reads and refusals of SIM secrets. */
export function givenByStaff(after: unknown) {
  return staffSchema.safeParse(after).data?.given_by_staff;
}
