import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';
import { emptyOrder, type OrderForm } from './order-form.ts';

const storageKey = 'order-number.draft';

const draftSchema = z.object({
  user_id: z.string(),
  country_iso_code: z.string(),
  plan_id: z.string(),
  /** The idempotency key: a reload while the answer is on its way must not order twice. */
  key: idSchema,
});
export type OrderDraft = z.infer<typeof draftSchema>;

/** The tab's storage; null where the browser forbids it. */
function sessionOf(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** What was chosen before a reload, else an empty form with a key of its own. */
export function readDraft(storage: Storage | null = sessionOf()): OrderDraft {
  const fresh = { ...emptyOrder, key: crypto.randomUUID() };
  const text = storage?.getItem(storageKey);
  if (!text) return fresh;
  try {
    const parsed = draftSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : fresh;
  } catch {
    return fresh;
  }
}

export function keepDraft(
  form: Partial<OrderForm>,
  key: string,
  storage: Storage | null = sessionOf(),
): void {
  try {
    storage?.setItem(storageKey, JSON.stringify({ ...emptyOrder, ...form, key }));
  } catch {
    // Without room a reload begins anew; nothing is lost now.
  }
}

export function dropDraft(storage: Storage | null = sessionOf()): void {
  storage?.removeItem(storageKey);
}
