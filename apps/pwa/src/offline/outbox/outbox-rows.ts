import { savedChangeSchema } from '@workspace/domain/contract/saved-change';
import * as z from 'zod/mini';
import { readChange, rowKey } from '../rows/rows.ts';
import type { OutboxRow, Refusal } from '../store/stored-shapes.ts';

/** The code of a change that this version of the app cannot send; retrying is useless. */
export const unreadableCode = 'unknown_change';

export const unreadable: Refusal = {
  code: unreadableCode,
  message: 'This change was made in another version of the app and cannot be sent by this one.',
  fields: {},
};

const loose = z.record(z.string(), z.unknown());
const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
});

/** The fields that every version of the app has written; all others are optional. */
const rowSchema = z.object({
  seq: z.number(),
  key: z.string(),
  operation: z.string(),
  input: z.object({
    params: z.optional(z.record(z.string(), z.string())),
    query: z.optional(loose),
    body: z.optional(loose),
  }),
  kind: z.string(),
  id: z.string(),
  baseVersion: z.nullable(z.number()),
  madeAt: z.number(),
  sendAt: z.exactOptional(z.number()),
  clockOffset: z.exactOptional(z.number()),
  description: z.string(),
  state: z.enum(['waiting', 'conflict', 'refused']),
  refusal: z.nullable(refusalSchema),
});

const text = (stored: object, name: string, otherwise: string): string => {
  const value: unknown = Reflect.get(stored, name);
  return typeof value === 'string' && value !== '' ? value : otherwise;
};

/**
 * A row that another version wrote in another shape: kept and shown, never sent and never dropped.
 */
function salvaged(stored: object, seq: number): OutboxRow {
  const kind = text(stored, 'kind', 'unknown');
  const id = text(stored, 'id', String(seq));
  const madeAt: unknown = Reflect.get(stored, 'madeAt');
  return {
    seq,
    key: text(stored, 'key', String(seq)),
    operation: text(stored, 'operation', 'unknown'),
    input: {},
    kind,
    id,
    entityKey: rowKey({ kind, id }),
    baseVersion: null,
    madeAt: typeof madeAt === 'number' ? madeAt : 0,
    description: text(stored, 'description', 'A change made in another version of the app'),
    state: 'refused',
    current: null,
    refusal: unreadable,
  };
}

/**
 * Reads a change from disk. The outbox is the only source of truth the client owns, so a row that
 * does not parse is shown to the user as one that cannot be sent.
 */
export function readOutboxRow(stored: OutboxRow): OutboxRow {
  const parsed = z.safeParse(rowSchema, stored);
  if (!parsed.success) return salvaged(stored, stored.seq);
  const row = parsed.data;
  const seen = z.safeParse(loose, stored.seen).data;
  const savedChange = z.safeParse(savedChangeSchema, stored.savedChange).data;
  return {
    ...row,
    ...(seen ? { seen } : {}),
    ...(savedChange ? { savedChange } : {}),
    entityKey: rowKey(row),
    current: readChange(stored.current) ?? null,
  };
}
