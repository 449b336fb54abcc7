import { idSchema } from '@workspace/domain/shared/id';
import { draftAt } from '@workspace/ui/forms/draft';
import { tabStorage } from '@workspace/ui/theme/device-storage';
import * as z from 'zod/mini';
import type { IntentKeys } from './intent-keys.ts';

type TextValues = Readonly<Record<string, string>>;

/** What was entered into a form, kept in the tab across reloads, with its idempotency key. */
export interface FormDraft<V extends TextValues> {
  /** As entered before a reload, or empty. */
  readonly values: V;
  readonly keep: (values: Partial<V>) => void;
  readonly drop: () => void;
  /** One key for all input: a reload during the request must not send it twice. */
  readonly keys: IntentKeys;
}

const draftSchema = z.catchall(z.object({ key: idSchema }), z.string());

/** @param empty every field of the form; none of them may be a secret */
export function openDraft<V extends TextValues>(
  storageKey: string,
  empty: V,
  storage: Storage | null = tabStorage(),
): FormDraft<V> {
  const draft = draftAt(
    storageKey,
    (value) => draftSchema.safeParse(value).data,
    () => storage,
  );
  const stored = draft.read();
  const isWhole = stored && Object.keys(empty).every((name) => name in stored);
  const { key: storedKey, ...entered } = isWhole ? stored : { key: undefined };
  let values = { ...empty, ...entered };
  let key = storedKey ?? crypto.randomUUID();
  const store = () => draft.keep({ ...values, key });
  return {
    values,
    keep(next) {
      values = { ...empty, ...next };
      store();
    },
    drop: draft.drop,
    keys: {
      of: () => key,
      settle() {
        key = crypto.randomUUID();
        store();
      },
    },
  };
}
