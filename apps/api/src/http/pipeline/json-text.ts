import { setImmediate as others } from 'node:timers/promises';
import * as z from 'zod/mini';

/** JSON that has been written already. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The JSON of an answer's body, written already or not. */
export const jsonOf = (body: unknown): string =>
  body instanceof JsonText ? body.text : JSON.stringify(body);

/** Items that are parsed and written before other requests have their turn: some milliseconds. */
const itemsInTurn = 250;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Whether a value is a list, or holds one in its fields, that is better written in turns. */
export function isLong(value: unknown, levels = 3): boolean {
  if (Array.isArray(value)) return value.length > itemsInTurn;
  if (!isObject(value) || levels === 0) return false;
  return Object.values(value).some((entry) => isLong(entry, levels - 1));
}

/** The schema of a value that is there. */
function present(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodOptional;
  return isWrapped ? present(schema._zod.def.innerType) : schema;
}

async function listText(element: z.core.$ZodType, items: readonly unknown[]): Promise<string> {
  const texts: string[] = [];
  for (let from = 0; from < items.length; from += itemsInTurn) {
    const part = items.slice(from, from + itemsInTurn);
    texts.push(part.map((item) => JSON.stringify(z.core.parse(element, item))).join());
    await others();
  }
  return `[${texts.join()}]`;
}

/**
 * What `JSON.stringify(parse(schema, value))` gives, in turns where lists are long, so that the
 * process answers others meanwhile. Checks of an object or a list as a whole are not made where
 * it is taken apart: of what the product itself answers, the fields are what counts.
 * @throws $ZodError where the value does not fit
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
