import * as z from 'zod/mini';

/**
 * What a form enters: texts and choices of one as a string, choices of several as a list, yes or no as
 * a boolean.
 */
export type FormValues = Record<string, string | boolean | string[]>;

type Value = FormValues[string];

export const formValueSchema = z.union([z.string(), z.boolean(), z.array(z.string())]);

/** Whether a value fits a field that has another one. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  // The order in which things were chosen means nothing.
  const chosen = new Set(one);
  return chosen.size === new Set(other).size && other.every((value) => chosen.has(value));
}

/** The values that differ from those before. */
export function changedValues<V extends FormValues>(
  values: V,
  before: Readonly<Partial<FormValues>>,
): Partial<V> {
  const changed: Partial<V> = {};
  for (const name of Object.keys(values) as (keyof V & string)[]) {
    if (!isSame(values[name], before[name])) changed[name] = values[name];
  }
  return changed;
}

/**
 * The values of the fields in a body that was sent before; others are left out. A form has an empty
 * text where the wire has null.
 */
export function enteredValues(
  body: Readonly<Record<string, unknown>> | undefined,
  fields: Readonly<Partial<FormValues>>,
): FormValues {
  const entered: FormValues = {};
  for (const name of Object.keys(fields)) {
    const { data } = formValueSchema.safeParse(body?.[name] === null ? '' : body?.[name]);
    if (data !== undefined && isAlike(data, fields[name])) entered[name] = data;
  }
  return entered;
}
