import * as z from 'zod';
import { Undeliverable } from '../../jobs/outbox.ts';
import type { SmsSender } from './port.ts';
import { createSmsTransport } from './transport.ts';

export interface TwilioOptions {
  /** `https://api.twilio.com`, or that of a test. */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A phone number, a short code or a name; or a messaging service, which chooses the sender. */
  readonly sender: { readonly from: string } | { readonly messagingServiceSid: string };
  /** For one call; below the timeout of the outbox's lane. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 20_000;

/**
 * Error codes that no retry changes (https://www.twilio.com/docs/api/errors): an invalid number, one
 * that cannot be reached, a recipient who has unsubscribed, a landline, and a text that is too long.
 */
const finalCodes: ReadonlySet<number> = new Set([21211, 21214, 21610, 21614, 21617, 21635]);

const refusalSchema = z.object({ code: z.number() });

/** The code of Twilio's error; its message contains the recipient, so it is never used. */
function codeOf(text: string): number | undefined {
  try {
    return refusalSchema.safeParse(JSON.parse(text)).data?.code;
  } catch {
    return undefined;
  }
}

/** Why a call has no response, without the address, which contains the account. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no response in time';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

/**
 * Sends SMS by the Messages API of Twilio. It has no idempotency key, so an SMS whose response is
 * lost is sent again (docs/limits.md).
 */
export function createTwilioSender(options: TwilioOptions): SmsSender {
  const { baseUrl, accountSid, authToken, sender, timeoutMs = defaultTimeoutMs } = options;
  const url = `${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const headers = { accept: 'application/json', authorization: `Basic ${credentials}` };
  const from: Record<string, string> =
    'from' in sender ? { From: sender.from } : { MessagingServiceSid: sender.messagingServiceSid };
  const post = createSmsTransport(timeoutMs);
  return {
    async send({ to, text }) {
      const body = new URLSearchParams({ To: to, ...from, Body: text });
      const response = await post(url, { headers, body }).catch((error: unknown) => {
        throw new Error(`Twilio could not be reached: ${reasonOf(error)}.`);
      });
      const { status } = response;
      if (status >= 200 && status < 300) return;
      const code = codeOf(response.text);
      const reason = `Twilio refused the SMS: status ${status}, code ${code ?? 'none'}.`;
      if (status === 400 && code !== undefined && finalCodes.has(code)) {
        throw new Undeliverable(reason);
      }
      throw new Error(reason);
    },
  };
}
