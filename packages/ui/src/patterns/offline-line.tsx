import type { ReactNode } from 'react';
import { ClockIcon, CloudOffIcon, WarningIcon } from '../components/icons.tsx';
import { formatCounted } from '../format/data.ts';
import { QuietLine } from './quiet-line.tsx';

export interface OfflineLineProps {
  /** When the data is from: "14:02"; without it the line says Offline alone. */
  readonly since?: string;
  /** How many changes wait to be sent. */
  readonly waiting?: number;
  /** How many changes are not sent before the person has decided. */
  readonly undecided?: number;
  /** A link that opens the list of changes (`Link`, `LinkButton`); gets the words. */
  readonly review?: (words: ReactNode) => ReactNode;
}

const changes = (count: number) => formatCounted(count, 'change');

function Part({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <span className="ui-quiet-divider" />
      <span className="ui-quiet-icon">{icon}</span>
      {children}
    </>
  );
}

/** Offline is calm: one quiet row above the page head, never a modal. */
export function OfflineLine({ since, waiting = 0, undecided = 0, review }: OfflineLineProps) {
  const reviewed = review?.(
    <>
      Review<span className="ui-from-tablet"> changes</span>
    </>,
  );
  return (
    <QuietLine icon={<CloudOffIcon />} end={waiting + undecided > 0 && reviewed} oneRow>
      <span>{since ? `Offline, data from ${since}` : 'Offline'}</span>
      {waiting > 0 && (
        <Part icon={<ClockIcon />}>
          <span className="ui-from-tablet">{changes(waiting)} waiting to be sent</span>
          <span className="ui-on-phone">{waiting} waiting</span>
        </Part>
      )}
      {undecided > 0 && (
        <Part icon={<WarningIcon />}>
          <span className="ui-from-tablet">
            {changes(undecided)} {undecided === 1 ? 'needs' : 'need'} your decision
          </span>
          <span className="ui-on-phone">{undecided} undecided</span>
        </Part>
      )}
    </QuietLine>
  );
}
