import { formatTime } from '@workspace/ui/format/dates';
import { useAssistantChanges } from '../../assistant/index.ts';
import { messages } from '../messages.ts';
import { InPlaceRow } from './in-place.tsx';

const words = messages.assistantChange;

/**
 * What has become of a change of an assistant. It is decided on its page alone, which shows what
 * would happen.
 */
export function AssistantChangeInPlace({ id }: { readonly id: string }) {
  const { changes } = useAssistantChanges();
  if (!changes) return null;
  const change = changes.find(({ change_id }) => change_id === id);
  return (
    <InPlaceRow>
      <span role="status">
        {change?.state === 'prepared'
          ? words.waits(formatTime(change.expires_at))
          : words.states[change?.state ?? 'expired']}
      </span>
    </InPlaceRow>
  );
}
