import { chakra } from '@chakra-ui/react/styled-system';
import { type Usage, usageText } from '@workspace/ui/components/usage-meter';

interface UsageRingProps {
  readonly usage: Usage;
  /** The remaining data, "18.6", and its unit with a word: "GB left". */
  readonly left: { readonly amount: string; readonly text: string };
  /** False until the usage is loaded: the ring is empty and has no text. */
  readonly isKnown: boolean;
}

const radius = 76;
const around = 2 * Math.PI * radius;

/** Remaining data inside a ring that fills with the used share. */
export function UsageRing({ usage, left, isKnown }: UsageRingProps) {
  const share = isKnown ? Math.min(1, usage.used / usage.max) : 0;
  return (
    <chakra.div
      role={isKnown ? 'img' : undefined}
      aria-label={isKnown ? `${usage.label}: ${usageText(usage)}` : undefined}
      aria-hidden={isKnown ? undefined : true}
      position="relative"
      flex="none"
      w={{ base: '116px', md: '176px' }}
      h={{ base: '116px', md: '176px' }}
    >
      <chakra.svg viewBox="0 0 176 176" w="full" h="full" fill="none" transform="rotate(-90deg)">
        <chakra.circle cx="88" cy="88" r={radius} strokeWidth="14" stroke="bg.emphasized" />
        {share > 0 && (
          <chakra.circle
            cx="88"
            cy="88"
            r={radius}
            strokeWidth="14"
            strokeLinecap="round"
            strokeDasharray={`${share * around} ${around}`}
            stroke={usage.note ? `${usage.note.tone}.solid` : 'accent.meter'}
          />
        )}
      </chakra.svg>
      {isKnown && (
        <chakra.div
          aria-hidden="true"
          position="absolute"
          inset="0"
          display="flex"
          flexDirection="column"
          alignItems="center"
          justifyContent="center"
        >
          <chakra.b
            fontSize={{ base: '2xl', md: '3xl' }}
            lineHeight="1.15"
            fontWeight="semibold"
            className="ui-num"
          >
            {left.amount}
          </chakra.b>
          <chakra.span textStyle="xs" color="fg.muted">
            {left.text}
          </chakra.span>
        </chakra.div>
      )}
    </chakra.div>
  );
}
