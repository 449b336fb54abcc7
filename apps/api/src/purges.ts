import { desktopCodePurge, sessionPurge } from './auth/purge.ts';
import { confirmationPurge } from './capabilities/confirmation/index.ts';
import { guideTicketPurge } from './capabilities/guides/index.ts';
import { impersonationTicketPurge } from './capabilities/impersonations/index.ts';
import { importPurges } from './capabilities/imports/index.ts';
import { crmInvitationPurge } from './capabilities/integrations/index.ts';
import { adminInvitationPurge } from './capabilities/invitations/index.ts';
import { notificationPurge } from './capabilities/notifications/index.ts';
import { qrTicketPurge } from './capabilities/numbers/index.ts';
import { statusTicketPurge } from './capabilities/status/index.ts';
import { changePurge } from './capabilities/sync/index.ts';
import { topUpDraftPurge } from './capabilities/topups/index.ts';
import type { Purge } from './database/purge.ts';
import { idempotencyKeyPurge, rateLimitPurge } from './http/purge.ts';
import { outboxPurge } from './jobs/purge.ts';

/** What the worker deletes every hour (decisions 3, 11 and 13). */
export const purges: readonly Purge[] = [
  idempotencyKeyPurge,
  rateLimitPurge,
  sessionPurge,
  desktopCodePurge,
  impersonationTicketPurge,
  qrTicketPurge,
  confirmationPurge,
  crmInvitationPurge,
  adminInvitationPurge,
  guideTicketPurge,
  statusTicketPurge,
  notificationPurge,
  topUpDraftPurge,
  changePurge,
  outboxPurge,
  ...importPurges,
];
