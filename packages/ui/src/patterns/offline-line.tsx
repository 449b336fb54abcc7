import type { ReactNode } from 'react';
import { ClockIcon, CloudOffIcon, WarningIcon } from '../components/icons.tsx';
import { messages } from '../messages.ts';
import { QuietLine } from './quiet-line.tsx';

export interface OfflineLineProps {
  /** Time of the last sync: "14:02"; without it the line only says Offline. */
  readonly since?: string;
  /** Number of changes waiting to be sent. */
  readonly waiting?: number;
  /** Number of changes that need the person's decision. */
  readonly undecided?: number;
  /** Renders a link to the list of changes (`Link`, `LinkButton`) around the given text. */
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

/** The offline state: one unobtrusive row above the page head, never a modal. */
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
