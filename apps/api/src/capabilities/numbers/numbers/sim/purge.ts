import type { Purge } from '../../../../database/purge.ts';

/**
 * Expired tickets can be deleted: they show no QR code, and an unknown ticket gets the same answer.
 */
export const qrTicketPurge: Purge = {
  table: 'qr_tickets',
  key: ['company_id', 'id'],
  due: 'expires_at < now()',
  index: 'qr_tickets_expiry',
};
