import { brand } from '@workspace/domain/brand';
import { createClient } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { numberParameter } from '@workspace/domain/impersonations/entry';
import { impersonationErrors } from '@workspace/domain/impersonations/errors';
import { exchangeImpersonation } from '@workspace/domain/impersonations/operations';
import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';
import type { ImpersonationEntry } from './impersonation-entry.ts';
import type { ImpersonationRefusal } from './impersonation-state.ts';
import { loginTransport } from './impersonation-transport.ts';

/** The ids in the link; null for each missing one. */
export function idsOf(query: string) {
  const params = new URLSearchParams(query);
  return {
    user_id: params.get(`${brand.queryPrefix}user_id`),
    company_id: params.get(`${brand.queryPrefix}company_id`),
  };
}

/** Where the session begins: at the transfer that the link names, otherwise at the overview. */
export function firstAddress(query: string): string {
  const id = z.safeParse(idSchema, new URLSearchParams(query).get(numberParameter));
  return id.success ? `/?numberId=${id.data}&tabId=transfer` : '/';
}

/** The failure as shown on the screen. */
export function refusalOf(error: unknown): ImpersonationRefusal {
  if (!(error instanceof AppError)) return 'offline';
  return error.definition.code === impersonationErrors.ticketRefused.code ? 'not_good' : 'trouble';
}

/**
 * Exchanges the link's ticket for the bearer of an impersonation session. This is the only call of
 * this tab with the browser's cookie, because a ticket is only valid together with the staff login
 * that requested it.
 * @throws AppError, NetworkError
 */
export async function enter(entry: ImpersonationEntry): Promise<string | 'incomplete'> {
  const asked = { ticket: entry.ticket, ...idsOf(entry.query ?? '') };
  const body = z.safeParse(exchangeImpersonation.body, asked);
  // Skips the request if the ticket is malformed.
  if (!body.success) return 'incomplete';
  const client = createClient({ baseUrl: window.location.origin, transport: loginTransport });
  return (await client(exchangeImpersonation, { body: body.data })).data.access_token;
}
