import { codeLength, codeSeconds } from '@workspace/domain/confirmation/code';
import { sealOutboxSecret } from '../../jobs/outbox.ts';
import type { Services } from '../../services.ts';
import { sendSms } from '../../vendors/sms/message.ts';
import { type FlowCall, inCompany, type Subject } from './call.ts';
import { countMessage } from './limits.ts';
import type { Draft } from './models.ts';
import { replaceCode } from './store.ts';

/** The bias of the remainder of 48 bits is below one in 10^8. */
const newCode = ({ randomBytes }: Services): string =>
  String(randomBytes(6).readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, '0');

/** Keyed hash of a code, bound to its row, number, purpose and company. */
export const hashesOfCode = (
  { sealer }: Services,
  { purpose, companyId, phoneNumber }: Subject,
  { id, code }: { readonly id: string; readonly code: string },
): readonly [Buffer, ...Buffer[]] =>
  sealer.hashes([id, purpose, companyId, phoneNumber, code].join('\0'), 'confirmation-code');

/**
 * Sends a code by SMS; an earlier code of the number for the same purpose ends. The caller has
 * checked that the flow allows the number.
 * @throws RateLimited
 */
export async function sendConfirmationCode(
  call: FlowCall,
  about: Subject & { readonly draft?: Draft },
): Promise<void> {
  await countMessage(call, about);
  const { services } = call;
  const { purpose, companyId, phoneNumber, draft = {} } = about;
  await inCompany(call, companyId, async (inside) => {
    const id = inside.newId();
    const code = newCode(services);
    const now = services.realNow();
    const expiresAt = new Date(now.getTime() + codeSeconds * 1000);
    const [codeHash] = hashesOfCode(services, about, { id, code });
    await replaceCode(inside, {
      id,
      purpose,
      phone_number: phoneNumber,
      code_hash: codeHash,
      draft,
      created_at: now,
      expires_at: expiresAt,
    });
    const messageId = inside.newId();
    inside.send(
      sendSms,
      { template: 'confirmation_code', to: phoneNumber, expires_at: expiresAt.toISOString() },
      { id: messageId, secret: sealOutboxSecret(services.sealer, messageId, { code }) },
    );
    inside.audited({
      entityKind: null,
      entityId: null,
      before: null,
      after: { phone_number: phoneNumber, verification_code: 'changed' },
    });
  });
  call.meters?.code(purpose, 'sent');
}
