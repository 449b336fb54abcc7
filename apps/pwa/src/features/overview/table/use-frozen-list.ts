import { useState } from 'react';
import type { OverviewView } from '../../../numbers-index/overview/overview.ts';

/** Ids of the rows as listed when the detail opened. */
export interface FrozenList {
  /**
   * The id `by` rows after the given one; undefined beyond the ends, or if the id is not in the
   * list.
   */
  readonly beside: (id: string, by: 1 | -1) => string | undefined;
}

/**
 * The list behind Previous and Next of an open detail. It is captured when the detail opens and
 * kept until it closes, so that a change which filters out or moves the current row does not
 * interrupt the sequence. Rows removed in the meantime are skipped.
 */
export function useFrozenList(
  view: OverviewView,
  openId: string | null,
  isThere: (id: string) => boolean,
): FrozenList {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  // During startup only the first rows are loaded; the whole list is not known yet.
  const wanted = openId === null ? null : (ids ?? (view.complete ? view.ids() : null));
  if (wanted !== ids) setIds(wanted);
  return {
    beside(id, by) {
      let at = wanted?.indexOf(id) ?? -1;
      if (at < 0) return undefined;
      do at += by;
      while (wanted?.[at] !== undefined && !isThere(wanted[at] ?? ''));
      return wanted?.[at];
    },
  };
}
