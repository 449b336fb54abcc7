import { useState } from 'react';
import type { OverviewView } from '../../offline/index/overview.ts';

/** Ids of the rows as they were listed when the detail opened. */
export interface FrozenList {
  /** The id `by` rows after that one in the list; undefined at its ends, and where it is not listed. */
  readonly beside: (id: string, by: 1 | -1) => string | undefined;
}

/**
 * The list through which Previous and Next of an opened detail lead. It is taken when the detail
 * opens and kept until it closes: a change that takes the row out of the filter, or elsewhere in the
 * order, does not take the person elsewhere. Rows that are gone meanwhile are passed over.
 */
export function useFrozenList(
  view: OverviewView,
  openId: string | null,
  isThere: (id: string) => boolean,
): FrozenList {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  // A start that shows its first rows alone does not know the whole list yet.
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
