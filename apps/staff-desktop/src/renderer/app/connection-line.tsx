import type { Observable } from '@workspace/ui/data/observable';
import { useObservable } from '@workspace/ui/data/use-observable';
import { formatShort } from '@workspace/ui/format/dates';
import { OfflineLine } from '@workspace/ui/patterns/offline-line';
import { useShownSince } from '../data/shown-since.ts';
import { useBridge } from './bridge-context.ts';
import { useCompanyId, useSection } from './use-section.ts';

const nothingKept: Observable<string | null> = { get: () => null, subscribe: () => () => {} };

/** How old the data on the screen is. */
function Offline() {
  const { desktop } = useBridge();
  const read = useShownSince();
  const kept = useObservable(desktop?.keptSince ?? nothingKept);
  const section = useSection();
  const isOverview = useCompanyId() === null && section === 'customers';
  const since = isOverview && kept !== null ? Date.parse(kept) : read;
  return <OfflineLine {...(since === null ? {} : { since: formatShort(since) })} />;
}

/** The same line on every screen while the server cannot be reached. */
export function ConnectionLine() {
  const { connection } = useBridge();
  return useObservable(connection) === 'gone' && <Offline />;
}
