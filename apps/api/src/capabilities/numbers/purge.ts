import type { Purge } from '../../database/purge.ts';

/** An expired ticket shows no QR code; an unknown one is answered in the same way. */
export const qrTicketPurge: Purge = {
  table: 'qr_tickets',
  key: ['company_id', 'id'],
  due: 'expires_at < now()',
  index: 'qr_tickets_expiry',
};
