import { brand } from '@workspace/domain/brand';
import { createClient } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { impersonationErrors } from '@workspace/domain/impersonations/errors';
import { exchangeImpersonation } from '@workspace/domain/impersonations/operations';
import * as z from 'zod/mini';
import type { ImpersonationEntry } from '../../app/impersonation-entry.ts';
import type { ImpersonationRefusal } from './impersonation-state.ts';
import { loginTransport } from './impersonation-transport.ts';

/** The ids that the link names; null for each that it does not. */
export function idsOf(query: string) {
  const params = new URLSearchParams(query);
  return {
    user_id: params.get(`${brand.queryPrefix}user_id`),
    company_id: params.get(`${brand.queryPrefix}company_id`),
  };
}

/** What stands in the way, as the screen tells it. */
export function refusalOf(error: unknown): ImpersonationRefusal {
  if (!(error instanceof AppError)) return 'offline';
  return error.definition.code === impersonationErrors.ticketRefused.code ? 'not_good' : 'trouble';
}

/**
 * Exchanges the link's ticket for the bearer of an impersonation session. The one call of this tab that carries the
 * browser's cookie: a ticket counts together with the staff login that asked for it alone.
 * @throws AppError, NetworkError as the call ends
 */
export async function enter(door: ImpersonationEntry): Promise<string | 'incomplete'> {
  const asked = { ticket: door.ticket, ...idsOf(door.query ?? '') };
  const body = z.safeParse(exchangeImpersonation.body, asked);
  // What cannot be a ticket for somebody is not sent.
  if (!body.success) return 'incomplete';
  const client = createClient({ baseUrl: window.location.origin, transport: loginTransport });
  return (await client(exchangeImpersonation, { body: body.data })).data.access_token;
}
