import { chakra } from '@chakra-ui/react/styled-system';
import { Input } from '@workspace/ui/components/input';
import { useObservable } from '@workspace/ui/data/use-observable';
import type { DesktopParts } from '../../bridge.ts';
import { messages } from './messages.ts';

/** Why companies are opened, in the bar: optional, and in memory alone: it may name a customer. */
export function ReasonField({ desktop }: { readonly desktop: DesktopParts }) {
  const reason = useObservable(desktop.reason);
  return (
    <chakra.div flex="0 1 220px" minW="80px" hideBelow="md">
      <Input
        size="sm"
        aria-label={messages.reason}
        title={messages.reasonHint}
        placeholder={messages.reasonPlaceholder}
        maxLength={200}
        value={reason}
        onChange={({ target }) => desktop.reason.set(target.value)}
      />
    </chakra.div>
  );
}
