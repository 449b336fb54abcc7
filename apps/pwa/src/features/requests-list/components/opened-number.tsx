import { Suspense, useMemo } from 'react';
import type { NumberAddress } from '../../number/index.ts';
import { NumberDetail } from '../../number-detail/index.ts';
import type { RequestRow } from '../../requests/index.ts';
import { detailOf } from '../request-address.ts';

interface OpenedNumberProps {
  readonly number: NumberAddress;
  /** The listed requests, for Previous and Next. */
  readonly rows: readonly RequestRow[];
}

/** The number dialog over the list, with the number or the transfer of a request. */
export function OpenedNumber({ number, rows }: OpenedNumberProps) {
  const details = useMemo(() => requestDetails(rows), [rows]);
  const { id } = number;
  if (id === null) return null;
  const at = details.findIndex((detail) => detail.id === id);
  const step = (by: 1 | -1) => {
    const next = at < 0 ? undefined : details[at + by];
    return next && (() => number.open(next.id, next.tab));
  };
  return (
    <Suspense>
      <NumberDetail
        id={id}
        tab={number.tab}
        onTab={number.show}
        onClose={number.close}
        onOpen={number.open}
        onPrevious={step(-1)}
        onNext={step(1)}
      />
    </Suspense>
  );
}

/** Of each number once, transfers before top-ups as they are listed. */
function requestDetails(rows: readonly RequestRow[]) {
  const kinds = ['transfer', 'top_up'] as const;
  const listed = kinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
  const details = listed.flatMap((row) => detailOf(row) ?? []);
  return details.filter(({ id }, at) => details.findIndex((one) => one.id === id) === at);
}
