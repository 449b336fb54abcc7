import * as z from 'zod/mini';

const storageKey = 'opening-reason';
const storedSchema = z.object({ day: z.string(), reason: z.string() });

/** The calendar day of this computer. */
const today = () => new Date().toLocaleDateString('sv-SE');

/** The reason that was given today; empty on another day. */
export function readReason(): string {
  try {
    const stored = storedSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''));
    return stored.day === today() ? stored.reason : '';
  } catch {
    return '';
  }
}

export function keepReason(reason: string): void {
  localStorage.setItem(storageKey, JSON.stringify({ day: today(), reason }));
}
