import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';

/** A field as the list of a form's errors names it. */
interface ListedField {
  readonly label: ReactNode;
  /** Id of its control, for a control that React Hook Form does not know. */
  readonly controlId: string | undefined;
}

const Context = createContext<Map<string, ListedField> | undefined>(undefined);

/** Around the fields of a form and the list of its errors. */
export function ListedFields({ children }: { readonly children: ReactNode }) {
  const [fields] = useState(() => new Map<string, ListedField>());
  return <Context value={fields}>{children}</Context>;
}

/** Lists a field by its name in the form, so that the form's errors name it; not without a name. */
export function useListedField(
  name: string | undefined,
  label: ReactNode,
  controlId?: string | undefined,
): void {
  const fields = use(Context);
  useLayoutEffect(() => {
    if (!fields || name === undefined) return undefined;
    fields.set(name, { label, controlId });
    return () => void fields.delete(name);
  }, [fields, name, label, controlId]);
}

/** The shown fields of the form around, by their name in it. Errors come after their fields. */
export const useListedFields = (): ReadonlyMap<string, ListedField> | undefined => use(Context);
