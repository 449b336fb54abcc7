import { desktopCodePurge, sessionPurge } from './auth/purge.ts';
import { confirmationPurge } from './capabilities/access/one-time-codes/index.ts';
import { statusTicketPurge } from './capabilities/access/status-tickets/index.ts';
import { billingEmailTicketPurge } from './capabilities/billing/billing-emails/index.ts';
import { invoiceTicketPurge } from './capabilities/billing/pay-tickets/index.ts';
import { hrPlanPurge } from './capabilities/flows/hr-plans/index.ts';
import { importPurges } from './capabilities/flows/imports/index.ts';
import { guideTicketPurge } from './capabilities/links/guides/index.ts';
import { qrTicketPurge } from './capabilities/numbers/numbers/index.ts';
import { topUpDraftPurge } from './capabilities/numbers/topups/index.ts';
import { adminInvitationPurge } from './capabilities/people/invitations/index.ts';
import { onboardingPurge } from './capabilities/people/onboarding/index.ts';
import { assistantChangePurge } from './capabilities/platform/assistants/index.ts';
import { bookingPurge } from './capabilities/platform/bookings/index.ts';
import { crmCallPurge } from './capabilities/platform/crm/index.ts';
import { hrEventPurge, hrInvitationPurge } from './capabilities/platform/hr/index.ts';
import { crmInvitationPurge } from './capabilities/platform/integrations/index.ts';
import { changePurge } from './capabilities/platform/sync/index.ts';
import { webhookDeliveryPurge } from './capabilities/platform/webhooks/index.ts';
import { impersonationTicketPurge } from './capabilities/staff/impersonations/index.ts';
import { notificationPurge } from './capabilities/subscribers/notifications/index.ts';
import type { Purge } from './database/purge.ts';
import { idempotencyKeyPurge, rateLimitPurge } from './http/purge.ts';
import { outboxPurge } from './jobs/purge.ts';
import { sandboxCardTicketPurge } from './vendors/payments/sandbox/purge.ts';

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
  hrInvitationPurge,
  hrEventPurge,
  crmCallPurge,
  adminInvitationPurge,
  guideTicketPurge,
  statusTicketPurge,
  invoiceTicketPurge,
  billingEmailTicketPurge,
  sandboxCardTicketPurge,
  assistantChangePurge,
  bookingPurge,
  notificationPurge,
  topUpDraftPurge,
  onboardingPurge,
  changePurge,
  webhookDeliveryPurge,
  hrPlanPurge,
  outboxPurge,
  ...importPurges,
];
