import { changesPageSchema } from '@workspace/domain/sync/schema';
import * as z from 'zod/mini';

/** Rows stay the objects that JSON made: a parse copies them, and others are stored slower. */
const bodySchema = z.object({
  data: z.object({ changes: z.array(z.unknown()) }),
  page: changesPageSchema,
});

/** The body of a page of `GET /changes`. */
export type Body = z.infer<typeof bodySchema>;

/** The texts as objects; rows are not looked at. */
export function readBodies(texts: readonly string[]): Body[] {
  return texts.map((text) => bodySchema.parse(JSON.parse(text)));
}
