import * as z from 'zod/mini';
import { idSchema, versionSchema } from '../shared/id.ts';

/** A team (specification 2 and 3, section 3). */
export const teamSchema = z.object({
  team_id: idSchema,
  company_id: idSchema,
  name: z.string(),
  /** A character, or null for the default smiley. */
  emoji: z.nullable(z.string()),
  members_ids: z.array(idSchema),
  members_count: z.int(),
  version: versionSchema,
});
export type Team = z.infer<typeof teamSchema>;
