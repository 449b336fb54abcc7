import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import * as z from 'zod/mini';

/** JSON that is already serialised. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The JSON of a response body, serialised already or not. */
export const jsonOf = (body: unknown): string =>
  body instanceof JsonText ? body.text : JSON.stringify(body);

/** Items serialised before yielding to other requests; takes some milliseconds. */
const itemsPerBatch = 250;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Whether a value is or contains a list that should be serialised in batches. */
export function isLong(value: unknown, levels = 3): boolean {
  if (Array.isArray(value)) return value.length > itemsPerBatch;
  if (!isObject(value) || levels === 0) return false;
  return Object.values(value).some((entry) => isLong(entry, levels - 1));
}

/** The schema without optional and nullable wrappers, for a value that is present. */
function present(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodOptional;
  return isWrapped ? present(schema._zod.def.innerType) : schema;
}

async function listText(element: z.core.$ZodType, items: readonly unknown[]): Promise<string> {
  const texts: string[] = [];
  for (let from = 0; from < items.length; from += itemsPerBatch) {
    const batch = items.slice(from, from + itemsPerBatch);
    texts.push(batch.map((item) => JSON.stringify(z.core.parse(element, item))).join());
    await yieldToEventLoop();
  }
  return `[${texts.join()}]`;
}

/**
 * Returns `JSON.stringify(parse(schema, value))`, yielding between batches of long lists so that
 * the process can answer other requests. Checks on an object or list as a whole are skipped where
 * it is split, since for the product's own responses only the fields matter.
 * @throws $ZodError where the value does not match
 */
export async function jsonBySchema(schema: z.core.$ZodType, value: unknown): Promise<string> {
  const one = present(schema);
  if (one instanceof z.core.$ZodArray && Array.isArray(value)) {
    return listText(one._zod.def.element, value);
  }
  if (!(one instanceof z.core.$ZodObject) || !isObject(value) || !isLong(value)) {
    return JSON.stringify(z.core.parse(schema, value));
  }
  const fields: string[] = [];
  for (const [name, field] of Object.entries(one._zod.def.shape)) {
    const entry = value[name];
    if (entry === undefined && z.core.parse(field, entry) === undefined) continue;
    fields.push(`${JSON.stringify(name)}:${await jsonBySchema(field, entry)}`);
  }
  return `{${fields.join()}}`;
}
