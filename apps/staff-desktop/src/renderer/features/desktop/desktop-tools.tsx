import { listReviews } from '@workspace/domain/kyb/operations';
import type { ReviewQueue } from '@workspace/domain/kyb/schema';
import { useEffect } from 'react';
import type { DesktopParts } from '../../bridge.ts';
import { useOperation } from '../../data/use-operation.ts';
import { CompanyList } from './company-list.tsx';
import { FindBar } from './find-bar.tsx';
import { ReasonField } from './reason-field.tsx';

/** How often the number of waiting reviews is asked for, in milliseconds. */
const everyMs = 5 * 60_000;

/** How many reviews of a queue wait; undefined before the first answer. */
function useWaiting(queue: ReviewQueue): number | undefined {
  const { data } = useOperation(
    listReviews,
    { query: { queue, limit: 1 } },
    { refetchInterval: () => everyMs, refetchHidden: true },
  );
  return data?.page.total;
}

/** Shows on the program's icon how many reviews wait. */
function useBadge({ setBadge }: DesktopParts): void {
  const kyb = useWaiting('kyb');
  const activation = useWaiting('activation');
  const count = kyb === undefined || activation === undefined ? undefined : kyb + activation;
  useEffect(() => {
    if (count !== undefined) setBadge(count);
  }, [count, setBadge]);
}

/** What the bar has in the desktop shell alone. */
export function DesktopTools({ desktop }: { readonly desktop: DesktopParts }) {
  useBadge(desktop);
  return (
    <>
      <ReasonField desktop={desktop} />
      <CompanyList desktop={desktop} />
      <FindBar find={desktop.find} />
    </>
  );
}
