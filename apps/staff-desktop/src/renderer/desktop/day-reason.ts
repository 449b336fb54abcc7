import { storedKey } from '@workspace/ui/storage/stored-key';
import * as z from 'zod/mini';

/** Kept for the working day, whoever logs in: the next day it is not read any more. */
const reasonKey = storedKey('opening-reason', z.object({ day: z.string(), reason: z.string() }), {
  area: 'device',
  wiped: 'never',
});

/** The calendar day of this computer. */
const today = () => new Date().toLocaleDateString('sv-SE');

/** The reason that was given today; empty on another day. */
export function readReason(): string {
  const stored = reasonKey.read();
  return stored?.day === today() ? stored.reason : '';
}

export function keepReason(reason: string): void {
  reasonKey.write({ day: today(), reason });
}
