import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** Reads the people of the HR system for a plan. */
export const readHrPlan = defineMessage('hr_plans.read', z.object({ plan_id: z.uuid() }), {
  lane: 'vendor',
});

/** Makes the chosen changes of a plan, in the name and with the rights of the administrator. */
export const applyHrPlanMessage = defineMessage(
  'hr_plans.apply',
  z.object({
    plan_id: z.uuid(),
    user_id: z.uuid(),
    /** As named in the audit. */
    actor: z.object({ id: z.uuid().nullable(), name: z.string().nullable() }),
    request_id: z.string().nullable(),
    address: z.string().nullable(),
  }),
  { lane: 'long' },
);

/** Carries out the planned changes of the message's company that are due until a product time. */
export const carryOutHrChanges = defineMessage(
  'hr_plans.due',
  z.object({ until: z.iso.datetime() }),
  { lane: 'long' },
);

/** Why a row was not carried out. */
export const refusals = {
  removed: 'Who started this is no longer an administrator.',
  broken: 'Something went wrong. Read the people again, and try once more.',
} as const;
