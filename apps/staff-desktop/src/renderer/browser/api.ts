import { isMarkedSignedIn } from '@workspace/domain/access/device-cookies';
import { getMe } from '@workspace/domain/accounts/operations';
import type { Me } from '@workspace/domain/accounts/schema';
import { type Client, createClient } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import * as z from 'zod/mini';
import { watchConnection } from '../data/connection.ts';
import { transport } from './transport.ts';

const baseUrl = window.location.origin;

const send = createClient({ baseUrl, transport });

/** Whether the server of this origin answers. */
export const connection = watchConnection(() => send(getMe, {}));

/** The typed client of this origin's API, authenticated by the session's cookie. */
export const client: Client = (operation, input, options) =>
  connection.watch(send(operation, input, options));

const sessionSchema = z.object({ data: z.object({ signed_in: z.boolean() }) });

/**
 * Avoids an error in the browser's console for a visitor who is not logged in, and corrects the
 * cookie that marks a login.
 */
async function isSignedIn(): Promise<boolean> {
  const request = new Request(`${baseUrl}/api/auth/session`, { credentials: 'same-origin' });
  const response = await transport(request);
  if (!response.ok) throw new AppError(commonErrors.internal);
  return sessionSchema.parse(await response.json()).data.signed_in;
}

async function askPerson(): Promise<Me | null> {
  try {
    return (await client(getMe, {})).data;
  } catch (error) {
    if (error instanceof AppError && error.definition.status === 401) return null;
    throw error;
  }
}

/**
 * Loads the current login; null = not logged in. Asks for the person at once where a cookie marks a
 * login. Throws if the server cannot be reached.
 */
export async function askWhoAmI(): Promise<Me | null> {
  const marked = isMarkedSignedIn(document.cookie, baseUrl) ? await askPerson() : null;
  return marked ?? ((await isSignedIn()) ? askPerson() : null);
}
