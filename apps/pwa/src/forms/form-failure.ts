import { AppError } from '@workspace/domain/contract/error';
import type { CommandFailure } from '@workspace/ui/data/command-runner';
import { OfflineError } from '../offline/environment/errors.ts';

export interface FieldOptions<Name extends string> {
  /** The form's field names. */
  readonly names: readonly Name[];
  /** The form's field by the server's field name or error code, where the names differ. */
  readonly fieldOf?: Readonly<Record<string, Name>>;
}

/** Where a refusal is shown: at fields, or above the form. */
export interface PlacedFailure<Name extends string> {
  readonly fields: readonly (readonly [name: Name, message: string])[];
  /** What belongs to no field. */
  readonly form: string | null;
}

/** Places the server's messages at the fields of a form; none is lost. */
export function placeFailure<Name extends string>(
  { error, failure, fields }: Pick<CommandFailure, 'error' | 'failure' | 'fields'>,
  { names, fieldOf = {} }: FieldOptions<Name>,
): PlacedFailure<Name> {
  // A form says that there is no connection for as long as there is none.
  if (error instanceof OfflineError) return { fields: [], form: null };
  const find = (name: string) => {
    // An entry of a list, such as `members_ids.2`, is part of the field.
    const [field] = name.split('.');
    if (Object.hasOwn(fieldOf, name)) return fieldOf[name];
    return names.find((own) => own === name || own === field);
  };
  const byCode = error instanceof AppError ? find(error.definition.code) : undefined;
  if (byCode !== undefined) return { fields: [[byCode, failure]], form: null };
  const placed: [Name, string][] = [];
  const others: string[] = [];
  for (const [name, message] of Object.entries(fields)) {
    const own = find(name);
    if (own === undefined) others.push(message);
    else placed.push([own, message]);
  }
  if (others.length > 0) return { fields: placed, form: others.join(' ') };
  return { fields: placed, form: placed.length > 0 ? null : failure };
}
