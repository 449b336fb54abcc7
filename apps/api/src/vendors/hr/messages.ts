import * as z from 'zod';
import { defineMessage } from '../../jobs/message.ts';

/** Checks the stored service user of a company; the payload has no secrets. */
export const checkHrServiceUser = defineMessage(
  'hr.check',
  z.object({ integration_id: z.uuid(), check_id: z.uuid() }),
  { lane: 'vendor' },
);

/** Reads everybody at the HR system of the company, and makes a plan of changes of it. */
export const readHrPeople = defineMessage(
  'hr.read_people',
  z.object({
    reason: z.enum(['event', 'nightly', 'asked']),
    /** Id of the person at the HR system whom an event is about. */
    employee_id: z.string().max(100).optional(),
    /** The person's access was revoked at once: their lines are offered to be stopped at once. */
    revoked: z.boolean().optional(),
  }),
  { lane: 'vendor' },
);
