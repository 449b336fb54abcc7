import type { ReactNode } from 'react';
import { ClockIcon, CloudOffIcon, WarningIcon } from '../components/icons.tsx';
import { messages } from '../messages.ts';
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
      {messages.offline.review}
      <span className="ui-from-tablet">{messages.offline.reviewRest}</span>
    </>,
  );
  return (
    <QuietLine icon={<CloudOffIcon />} end={waiting + undecided > 0 && reviewed} oneRow>
      <span>{since ? messages.offline.since(since) : messages.offline.line}</span>
      {waiting > 0 && (
        <Part icon={<ClockIcon />}>
          <span className="ui-from-tablet">{messages.offline.waiting(waiting)}</span>
          <span className="ui-on-phone">{messages.offline.waitingShort(waiting)}</span>
        </Part>
      )}
      {undecided > 0 && (
        <Part icon={<WarningIcon />}>
          <span className="ui-from-tablet">{messages.offline.undecided(undecided)}</span>
          <span className="ui-on-phone">{messages.offline.undecidedShort(undecided)}</span>
        </Part>
      )}
    </QuietLine>
  );
}
