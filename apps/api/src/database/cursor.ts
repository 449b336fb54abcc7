import { invalid } from '@workspace/domain/contract/error';

/** Encodes the values by which a list is ordered as an opaque cursor. */
export function encodeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

export const shapes = {
  id: (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  // PostgreSQL text cannot contain NUL.
  text: (text: string) => !text.includes('\0'),
  integer: (text: string) => /^\d{1,16}$/.test(text),
  instant: (text: string) => !text.startsWith('0000') && new Date(text).toISOString() === text,
} as const;

/**
 * The values of a cursor, each of the named shape or one that the list itself takes; undefined without a cursor.
 * @throws AppError 422 on `cursor` for anything that `encodeCursor` did not make.
 */
export function decodeCursor(
  cursor: string | undefined,
  kinds: readonly (keyof typeof shapes | ((text: string) => boolean))[],
): string[] | undefined {
  if (cursor === undefined) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const fits = (value: unknown, index: number): value is string => {
      const kind = kinds[index];
      if (kind === undefined || typeof value !== 'string') return false;
      return typeof kind === 'function' ? kind(value) : shapes[kind](value);
    };
    if (Array.isArray(values) && values.length === kinds.length && values.every(fits))
      return values;
  } catch {
    // Continues to the refusal below.
  }
  throw invalid({ cursor: 'This cursor is not valid.' });
}

/**
 * As {@link decodeCursor}, of a cursor whose first value names the list that it belongs to: the
 * filters and the order, by which the place after which a page begins has a meaning.
 * @throws AppError 422 on `cursor` for one of another list
 */
export function decodeCursorOf(
  list: string,
  cursor: string | undefined,
  kinds: Parameters<typeof decodeCursor>[1],
): string[] | undefined {
  const [of] = decodeCursor(cursor, ['text', ...kinds.map(() => 'text' as const)]) ?? [];
  if (of !== undefined && of !== list) {
    throw invalid({ cursor: 'This cursor belongs to other filters or to another order.' });
  }
  return decodeCursor(cursor, ['text', ...kinds])?.slice(1);
}

/** Splits rows, fetched one beyond the page size, into the page and the next cursor. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  total: number,
  cursorOf: (row: Row) => readonly string[],
): { rows: Row[]; page: { next_cursor: string | null; total: number } } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { rows: shown, page: { next_cursor: more ? encodeCursor(cursorOf(last)) : null, total } };
}
