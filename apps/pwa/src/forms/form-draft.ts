import { idSchema } from '@workspace/domain/shared/id';
import type { IntentKeys } from '@workspace/ui/data/intent-keys';
import { draftAt } from '@workspace/ui/forms/draft';
import type { SmallStorage } from '@workspace/ui/storage/stored-key';
import * as z from 'zod/mini';
import { type FormValues, formValueSchema, isAlike } from './form-values.ts';

/** What was entered into a form, kept in the tab across reloads, with its idempotency key. */
export interface FormDraft<V extends FormValues> {
  /** As entered before a reload, or empty. */
  readonly values: V;
  readonly isRestored: boolean;
  readonly keep: (values: Partial<V>) => void;
  readonly drop: () => void;
  /**
   * One key for all input: a reload during the request must not send it twice. The draft is dropped
   * when the write is accepted.
   */
  readonly keys: IntentKeys;
}

const draftSchema = z.catchall(z.object({ key: idSchema }), formValueSchema);

/** Whether a stored draft has every field, with a value of the kind that it has now. */
function isWhole(stored: FormValues, empty: FormValues): boolean {
  return Object.entries(empty).every(
    ([name, value]) => name in stored && isAlike(stored[name], value),
  );
}

/** @param empty every field of the form; none of them may be a secret */
export function openDraft<V extends FormValues>(
  storageKey: string,
  empty: V,
  storage?: SmallStorage,
): FormDraft<V> {
  const draft = draftAt(
    storageKey,
    (value) => draftSchema.safeParse(value).data,
    storage === undefined ? undefined : () => storage,
  );
  const stored = draft.read();
  const { key: storedKey, ...entered } =
    stored && isWhole(stored, empty) ? stored : { key: undefined };
  const isRestored = storedKey !== undefined;
  let values = { ...empty, ...entered };
  let key = storedKey ?? crypto.randomUUID();
  const store = () => draft.keep({ ...values, key });
  return {
    values,
    isRestored,
    keep(next) {
      values = { ...empty, ...next };
      store();
    },
    drop: draft.drop,
    keys: {
      of: () => key,
      settle(_intent, result) {
        key = crypto.randomUUID();
        if (result === 'accepted') draft.drop();
        else store();
      },
    },
  };
}
