import { codeLength, codeSeconds } from '@workspace/domain/one-time-codes/code';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import type { Services } from '../../../services.ts';
import { sendSms } from '../../../vendors/sms/message.ts';
import { type FlowCall, inCompany, type Subject } from './call.ts';
import { countMessage } from './limits.ts';
import type { Draft } from './models.ts';
import { replaceCode, wasSentFor } from './store.ts';

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

type CodeRequest = Subject & { readonly draft?: Draft };

/** Keyed hashes of a request and its idempotency key, under each key; none without a key. */
function hashesOfRequest(
  { services, idempotencyKey }: FlowCall,
  { purpose, companyId, phoneNumber, draft = {} }: CodeRequest,
): readonly Buffer[] {
  if (idempotencyKey === undefined) return [];
  const request = JSON.stringify([idempotencyKey, purpose, companyId, phoneNumber, draft]);
  return services.sealer.hashes(request, 'confirmation-request');
}

/**
 * Sends a code by SMS; an earlier code of the number for the same purpose ends. The caller has
 * checked that the flow allows the number. A request that is repeated because its response was lost
 * sends none and counts as none.
 * @throws RateLimited
 */
export async function sendConfirmationCode(call: FlowCall, about: CodeRequest): Promise<void> {
  const { services } = call;
  const { purpose, companyId, phoneNumber, draft = {} } = about;
  const hashes = hashesOfRequest(call, about);
  const isRepeated =
    hashes.length > 0 &&
    (await inCompany(
      call,
      companyId,
      (inside) => wasSentFor(inside, about, { hashes, now: services.realNow() }),
      'read',
    ));
  if (isRepeated) return;
  await countMessage(call, about);
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
      request_hash: hashes[0] ?? null,
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
