import { messages } from '../messages.ts';
import { ClockIcon } from './icons.tsx';

export interface PendingMarkProps {
  /** Title: "Waiting to be sent". */
  readonly title?: string;
  /** Text after the clock: "Approved". */
  readonly children?: string;
}

/** The small clock directly after a value that is waiting to be sent. */
export function PendingMark({ title = messages.waiting, children }: PendingMarkProps) {
  return (
    <span className="ui-pending" title={title}>
      <ClockIcon size={14} label={title} />
      {children}
    </span>
  );
}
