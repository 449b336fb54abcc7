import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact } from '../../../database/unit-of-work.ts';
import type { MakeAttachment } from '../../../vendors/mail/message.ts';
import { documentFileName, makePdf } from '../documents/index.ts';
import { mailListsPeople } from './account-store.ts';
import { readDocument } from './documents.ts';

const origin = {
  operation: 'billing.mail_invoice',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/**
 * Makes the PDF that a mail brings. It names no people unless the payment account says so, since a
 * mail is forwarded and kept outside of the product (decisions on billing 4). It is made for each
 * mail, and kept nowhere.
 * @param pool of the worker's role
 */
export const mailedPdf =
  (pool: Pool): MakeAttachment =>
  async ({ companyId, invoiceId, signal }) => {
    const source = await transact(pool, asSystem(companyId), origin, async (unit) => ({
      ...(await readDocument(unit, invoiceId)),
      listPeople: await mailListsPeople(unit, invoiceId),
    }));
    const pdf = await makePdf({ ...source, signal });
    return {
      filename: documentFileName(source.snapshot, 'pdf'),
      contentType: 'application/pdf',
      content: Buffer.from(pdf),
    };
  };
