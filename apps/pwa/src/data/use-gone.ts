import { useState } from 'react';

/** Since when the row of a form is gone: before the form was opened, or since. */
export type Gone = 'before' | 'since';

/**
 * Whether the row that a form changes was deleted, for its `FormDialog`. A form that is sent for a row
 * that is gone would be refused, and one without its row is empty.
 * @param row as `useRows` has it
 */
export function useGone(row: object | undefined): Gone | undefined {
  const [wasThere, setThere] = useState(row !== undefined);
  if (row && !wasThere) setThere(true);
  if (row) return undefined;
  return wasThere ? 'since' : 'before';
}
