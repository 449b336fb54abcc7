import { chakra } from '@chakra-ui/react/styled-system';
import { Dot } from '@workspace/ui/components/badge';
import { formatTryTime } from '../format.ts';
import { messages } from '../messages.ts';
import type { ShownTry } from './shown-tries.ts';

/** When an invoice was charged, with what came of it, and when it is charged again. */
export function TriesList({
  tries,
  charged,
}: {
  readonly tries: readonly ShownTry[];
  /** `Visa ending in 4242`; null before the first charge. */
  readonly charged: string | null;
}) {
  if (tries.length === 0) return null;
  return (
    <div>
      <chakra.ol
        aria-label={messages.tries.title}
        listStyleType="none"
        borderWidth="1px"
        rounded="lg"
        bg="bg.panel"
        textStyle="xs"
      >
        {tries.map(({ at, text, dot, tone }) => (
          <chakra.li
            key={`${at.getTime()} ${text}`}
            display="flex"
            alignItems="center"
            gap="2.5"
            minH="9"
            px="3.5"
            _notFirst={{ borderTopWidth: '1px', borderColor: 'border.muted' }}
          >
            <chakra.span color={`${tone}.solid`}>
              <Dot shape={dot} />
            </chakra.span>
            <chakra.span whiteSpace="nowrap">{formatTryTime(at)}</chakra.span>
            <chakra.span ms="auto" color="fg.subtle" textAlign="end">
              {text}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.p mt="1.5" textStyle="xs" color="fg.subtle">
        {charged ? messages.tries.chargedTo(charged) : messages.tries.utc}
      </chakra.p>
    </div>
  );
}
