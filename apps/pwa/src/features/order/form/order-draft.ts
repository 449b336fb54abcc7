import type { SmallStorage } from '@workspace/ui/storage/stored-key';
import { type FormDraft, openDraft } from '../../../forms/form-draft.ts';
import { emptyOrder, type OrderForm } from './order-form.ts';

const storageKey = 'order-number.draft';

/** The order entered before a reload, or an empty one. */
export function orderDraft(storage?: SmallStorage): FormDraft<OrderForm> {
  return openDraft(storageKey, emptyOrder, storage);
}
