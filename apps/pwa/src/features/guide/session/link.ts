import { type GuideFlow, guideFlows, guideTicketSchema } from '@workspace/domain/guides/schema';
import * as z from 'zod/mini';

export type LineType = 'local' | 'travel';

/** The guide that a link opens. */
export interface GuideLink {
  readonly flow: GuideFlow;
  /** The tickets in the order in which their eSIMs are installed. */
  readonly tickets: readonly { readonly type: LineType; readonly ticket: string }[];
}

const codeNames = { local: 'local_code', travel: 'travel_code' } as const;
const needed: Readonly<Record<GuideFlow, readonly LineType[]>> = {
  default: ['local', 'travel'],
  local: ['local'],
  travel: ['travel'],
};

const flowSchema = z.enum(guideFlows);

/**
 * Reads the parameters of a guide's link (specification 2, 2.7). `phone_number` and `user_email`
 * grant nothing and are not read (decisions 6).
 * @returns null for an unknown flow, and if a ticket that the flow needs is missing or malformed
 */
export function readLink(params: URLSearchParams): GuideLink | null {
  const flow = flowSchema.safeParse(params.get('flow') ?? 'default');
  if (!flow.success) return null;
  const tickets = needed[flow.data].map((type) => ({
    type,
    ticket: params.get(codeNames[type]) ?? '',
  }));
  const areValid = tickets.every(({ ticket }) => guideTicketSchema.safeParse(ticket).success);
  return areValid ? { flow: flow.data, tickets } : null;
}

/** Where a person is in a guide; the fragment of the address, which reloads and goes to a phone. */
export interface GuidePlace {
  readonly step: string | null;
  readonly device: 'ios' | 'android' | null;
}

const deviceSchema = z.enum(['ios', 'android']);

export function readPlace(hash: string): GuidePlace {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    step: params.get('step'),
    device: deviceSchema.safeParse(params.get('device')).data ?? null,
  };
}

/** @returns with the leading `#` */
export function writePlace({ step, device }: GuidePlace): string {
  const params = new URLSearchParams();
  if (step) params.set('step', step);
  if (device) params.set('device', device);
  return `#${params.toString()}`;
}
