import * as z from 'zod';

const bodySchema = z.looseObject({
  type: z.string().max(100),
  triggeredAt: z.string().max(50),
  data: z.looseObject({ employeeId: z.union([z.string().max(100), z.number()]) }),
});

/** A known event of a person at the HR system. */
export interface HrEvent {
  readonly type: string;
  /** Undefined where it cannot be read. */
  readonly at: Date | undefined;
  readonly employeeId: string;
}

const revokedType = 'employee.access.revoked.immediately';

const types: ReadonlySet<string> = new Set([
  'employee.created',
  'employee.updated',
  'employee.deleted',
  'employee.joined',
  'employee.left',
  'employee.activated',
  'employee.inactivated',
  revokedType,
]);

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Whether the HR system tests the address: `"Ping test"` or `{"text":"Ping test"}`. */
export function isPing(body: Uint8Array): boolean {
  const ping = 'Ping test';
  if (body.length > 200) return false;
  const value = jsonOf(body);
  if (value === ping || Buffer.from(body).toString('utf8').trim() === ping) return true;
  return z.looseObject({ text: z.literal(ping) }).safeParse(value).success;
}

/** The event in a verified body; null for one of another kind. */
export function readEvent(body: Uint8Array): HrEvent | null {
  const parsed = bodySchema.safeParse(jsonOf(body));
  if (!parsed.success || !types.has(parsed.data.type)) return null;
  const { type, triggeredAt, data } = parsed.data;
  // HiBob writes it without a zone, in UTC.
  const isZoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(triggeredAt);
  const at = new Date(isZoned ? triggeredAt : `${triggeredAt}Z`);
  return {
    type,
    at: Number.isNaN(at.getTime()) ? undefined : at,
    employeeId: String(data.employeeId),
  };
}

export const isRevoked = ({ type }: HrEvent): boolean => type === revokedType;
