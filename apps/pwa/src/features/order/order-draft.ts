import { idSchema } from '@workspace/domain/shared/id';
import { tabStorage } from '@workspace/ui/theme/device-storage';
import * as z from 'zod/mini';
import { emptyOrder, type OrderForm } from './order-form.ts';

const storageKey = 'order-number.draft';

const draftSchema = z.object({
  user_id: z.string(),
  country_iso_code: z.string(),
  plan_id: z.string(),
  /** The idempotency key: a reload during the request must not order twice. */
  key: idSchema,
});
export type OrderDraft = z.infer<typeof draftSchema>;

/** The draft stored before a reload, or an empty form with a new key. */
export function readDraft(storage: Storage | null = tabStorage()): OrderDraft {
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
  storage: Storage | null = tabStorage(),
): void {
  try {
    storage?.setItem(storageKey, JSON.stringify({ ...emptyOrder, ...form, key }));
  } catch {
    // If the storage is full, only a later reload loses the draft.
  }
}

export function dropDraft(storage: Storage | null = tabStorage()): void {
  storage?.removeItem(storageKey);
}
