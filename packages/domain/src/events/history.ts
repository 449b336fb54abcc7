import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../shared/id.ts';
import { historyKinds } from './catalogue.ts';

/** One entry of the history of a number, in product time. */
export const numberEventSchema = z.object({
  event_id: idSchema,
  kind: z.enum(historyKinds),
  /** Product time (decisions 5). */
  occurred_at: instantSchema,
  actor_kind: z.enum([
    'admin',
    'api_key',
    'regular',
    'staff',
    'network',
    'carrier',
    'clock',
    'system',
  ]),
  /** The name of the person or of the API key; null for an automatic event, and if it is hidden. */
  actor_name: z.nullable(z.string()),
  /** Labels and ids specific to the kind, for example `{ from_plan_id, to_plan_id }`. */
  details: z.record(z.string(), z.nullable(z.string())),
});
export type NumberEvent = z.infer<typeof numberEventSchema>;
