import { guideFlows, guideSchema, guideTicketSchema } from '@workspace/domain/guides/schema';
import * as z from 'zod/mini';
import type { GuideLink } from '../session/link.ts';

const typeSchema = z.enum(['local', 'travel']);

const linkSchema = z.object({
  flow: z.enum(guideFlows),
  tickets: z.array(z.object({ type: typeSchema, ticket: guideTicketSchema })),
});

const keptLineSchema = z.object({
  guide: guideSchema,
  /** The QR image (PNG) in Base64; null until it was fetched, and once connected. */
  qr: z.nullable(z.string()),
});
export type KeptLine = z.infer<typeof keptLineSchema>;

/** A guide as this device keeps it, encrypted. */
export const keptGuideSchema = z.object({
  link: linkSchema,
  lines: z.object({
    local: z.optional(keptLineSchema),
    travel: z.optional(keptLineSchema),
  }),
  place: z.object({
    step: z.nullable(z.string()),
    device: z.nullable(z.enum(['ios', 'android'])),
  }),
  /** The eSIMs of which the person has said that they are installed. */
  said: z.array(typeSchema),
});
export type KeptGuide = z.infer<typeof keptGuideSchema>;

/** What the person has said in a guide and the server does not know yet. */
export const waitingEventSchema = z.object({
  /** Idempotency key, so that it is recorded once however often it is sent. */
  key: z.string(),
  ticket: guideTicketSchema,
  event: z.enum(['installed', 'call_worked', 'call_failed']),
  /** End of the ticket. */
  expires_at: z.string(),
});
export type WaitingEvent = z.infer<typeof waitingEventSchema>;

/** Identifies a link on this device without containing its tickets. */
export async function linkId({ flow, tickets }: GuideLink): Promise<string> {
  const text = [flow, ...tickets.map(({ ticket }) => ticket)].join(' ');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
