import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';

/** J and K choose the next and the previous row of a queue. */
export function useRowKeys<Row>(
  rows: readonly Row[],
  chosen: Row | undefined,
  choose: (row: Row) => void,
): void {
  const moveBy = (step: number) => {
    const next = rows[(chosen === undefined ? -1 : rows.indexOf(chosen)) + step];
    if (next !== undefined) choose(next);
  };
  useSingleKey('j', () => moveBy(1));
  useSingleKey('k', () => moveBy(-1));
}
