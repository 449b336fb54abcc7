import * as z from 'zod/mini';

/** `name, emoji or members_ids`. */
function listed(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} or ${last}`;
}

/**
 * The body of a `PATCH`: fields that are not sent stay as they are, and at least one is sent.
 * @param shape the schema of each field that can be changed
 */
export function patchBody<S extends Readonly<Record<string, z.ZodMiniType>>>(shape: S) {
  return z.partial(z.strictObject(shape)).check(
    z.refine((body) => Object.values(body).some((value) => value !== undefined), {
      error: `Send ${listed(Object.keys(shape))}.`,
    }),
  );
}
