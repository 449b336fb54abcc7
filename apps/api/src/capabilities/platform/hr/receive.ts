import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import * as z from 'zod';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import type { IntegrationModel } from '../integrations/index.ts';
import { isPing, isRevoked, readEvent } from './event.ts';
import { sendRead } from './reading.ts';
import { openSecrets } from './secrets.ts';
import { findConnection, noteEvent, noteWebhook } from './store.ts';

export interface ReceivedEvent {
  /** The last part of the address: the id of the company. */
  readonly ticket: string;
  readonly body: Uint8Array;
  readonly signature: string | undefined;
}

/** An older event has been overtaken by the nightly read. */
const oldestMs = 24 * 60 * 60_000;

function isSigned(secret: string, { body, signature = '' }: ReceivedEvent): boolean {
  const expected = createHmac('sha512', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The connection whose secret has signed the event; undefined if none has. */
async function findSender(
  inside: UnitOfWork,
  { sealer }: Services,
  event: ReceivedEvent,
): Promise<IntegrationModel | undefined> {
  const row = await findConnection(inside);
  const secrets = row && openSecrets(sealer, row);
  return secrets && isSigned(secrets.webhook_secret, event) ? row : undefined;
}

/**
 * Has people read again after a signed event. A test that is not signed is acknowledged without any
 * effect: HiBob sends it before anybody can have entered the secret here.
 * @throws AppError 403 for what the secret of the company's webhook has not signed
 */
export async function receiveEvent(
  unit: UnitOfWork,
  services: Services,
  event: ReceivedEvent,
): Promise<void> {
  const isTest = isPing(event.body);
  const company = z.uuid().safeParse(event.ticket);
  if (!company.success) {
    if (isTest && event.signature === undefined) return;
    throw new AppError(commonErrors.forbidden);
  }
  await unit.asCompany(company.data, async (inside) => {
    const sender = await findSender(inside, services, event);
    if (!sender) {
      if (isTest && (event.signature === undefined || !(await findConnection(inside)))) return;
      throw new AppError(commonErrors.forbidden);
    }
    const now = services.realNow();
    if (isTest) return noteWebhook(inside, sender, now);
    const digest = createHash('sha256').update(event.body).digest();
    if (!(await noteEvent(inside, digest))) return;
    await noteWebhook(inside, sender, now);
    const found = readEvent(event.body);
    if (!found || sender.status !== 'active') return;
    if (found.at && now.getTime() - found.at.getTime() > oldestMs) return;
    await sendRead(inside, {
      reason: 'event',
      employee_id: found.employeeId,
      ...(isRevoked(found) ? { revoked: true } : {}),
    });
  });
}
