import type { TicketPurpose } from '@workspace/domain/contract/ticket';
import type { TicketLookup } from '../database/ticket-lookup.ts';
import { statusTicketLookup } from './access/status-tickets/index.ts';
import { billingEmailLookup } from './billing/billing-emails/index.ts';
import { payTicketLookup } from './billing/pay-tickets/index.ts';
import { guideTicketLookup } from './links/guides/index.ts';
import { qrTicketLookup } from './numbers/numbers/index.ts';
import { adminInvitationLookup } from './people/invitations/index.ts';
import { bookingTicketLookup } from './platform/bookings/index.ts';
import { hrInvitationLookup } from './platform/hr/index.ts';
import { crmInvitationLookup } from './platform/integrations/index.ts';
import { unsubscribeLookup } from './subscribers/notifications/index.ts';

/** Finds the tickets of each purpose; a purpose without a lookup does not compile. */
export const ticketLookups: Readonly<Record<TicketPurpose, TicketLookup>> = {
  guide: [guideTicketLookup],
  // The QR image opens with a ticket from the SIM details or with that of a guide.
  qr_code: [qrTicketLookup, guideTicketLookup],
  // An invitation of either kind is accepted by the same call.
  crm_invitation: [crmInvitationLookup, hrInvitationLookup],
  hr_invitation: [hrInvitationLookup],
  admin_invitation: [adminInvitationLookup],
  status: [statusTicketLookup],
  unsubscribe: [unsubscribeLookup],
  pay: [payTicketLookup],
  billing_email: [billingEmailLookup],
  booking: [bookingTicketLookup],
};
