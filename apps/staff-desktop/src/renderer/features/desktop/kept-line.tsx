import { CloudOffIcon } from '@workspace/ui/components/icons';
import { useObservable } from '@workspace/ui/data/use-observable';
import { QuietLine } from '@workspace/ui/patterns/quiet-line';
import type { DesktopParts } from '../../bridge.ts';
import { messages } from './messages.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** How old the overview is while the server cannot be reached. */
export function KeptLine({ desktop }: { readonly desktop: DesktopParts }) {
  const since = useObservable(desktop.keptSince);
  if (since === null) return null;
  return (
    <QuietLine icon={<CloudOffIcon />} oneRow>
      {messages.keptSince(time.format(new Date(since)))}
    </QuietLine>
  );
}
