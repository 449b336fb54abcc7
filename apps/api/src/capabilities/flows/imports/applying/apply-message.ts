import * as z from 'zod';
import { defineMessage } from '../../../../jobs/message.ts';

/** Applies a checked import, in the name and with the rights of its applicant. */
export const applyImportMessage = defineMessage(
  'imports.apply',
  z.object({
    import_id: z.uuid(),
    /** The administrator; during impersonation the one whom staff act as. */
    user_id: z.uuid(),
    /** The applicant as named in the audit. */
    actor: z.object({
      kind: z.enum(['admin', 'staff']),
      id: z.uuid().nullable(),
      name: z.string().nullable(),
      subject: z.object({ id: z.uuid(), name: z.string() }).optional(),
    }),
    impersonation_session_id: z.uuid().nullable(),
    request_id: z.string().nullable(),
    address: z.string().nullable(),
  }),
  { lane: 'long' },
);
