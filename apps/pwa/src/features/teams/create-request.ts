import * as z from 'zod/mini';

/** `location.state` of a link that opens the dialog of a new team. */
const createRequestSchema = z.object({ action: z.literal('create_team') });

export const createRequest: z.infer<typeof createRequestSchema> = { action: 'create_team' };

export const isCreateRequest = (state: unknown): boolean =>
  createRequestSchema.safeParse(state).success;
