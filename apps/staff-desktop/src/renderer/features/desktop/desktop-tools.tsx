import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import type { DesktopParts } from '../../bridge.ts';
import { CompanyList } from './company-list.tsx';
import { FindBar } from './find-bar.tsx';
import { ReasonField } from './reason-field.tsx';

/** How often the number of waiting reviews is asked for, in milliseconds. */
const everyMs = 5 * 60_000;

/** Shows on the program's icon how many reviews wait. */
function useBadge({ setBadge }: DesktopParts): void {
  const bridge = useBridge();
  const { data: count } = useQuery({
    queryKey: ['reviews', 'waiting'],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        (['kyb', 'activation'] as const).map((queue) =>
          bridge.listReviews({ queue, limit: 1 }, signal),
        ),
      );
      return pages.reduce((sum, { page }) => sum + page.total, 0);
    },
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  });
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
