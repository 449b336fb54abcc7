import { chakra } from '@chakra-ui/react/styled-system';
import type { Invoice } from '@workspace/domain/billing/schema';
import { Dot, type DotShape } from '@workspace/ui/components/badge';
import { messages } from '../messages.ts';
import { type TryPoint, tryPoints } from './tries.ts';

const marks: Readonly<Record<TryPoint['look'], { shape: DotShape; color: string }>> = {
  failed: { shape: 'triangle', color: 'danger.solid' },
  now: { shape: 'half', color: 'info.solid' },
  next: { shape: 'quarter', color: 'warning.solid' },
  later: { shape: 'dashed', color: 'neutral.solid' },
  done: { shape: 'full', color: 'success.solid' },
};

/** The line between two points: across on wide screens, down on phones. */
const line = {
  _before: {
    content: '""',
    position: 'absolute',
    bg: 'danger.border',
    top: { base: '18px', md: '6px' },
    left: { base: '6px', md: '0' },
    bottom: { base: '-10px', md: 'auto' },
    right: { base: 'auto', md: '0' },
    w: { base: '2px', md: 'auto' },
    h: { base: 'auto', md: '2px' },
  },
} as const;

/** The attempts to charge an invoice, in the order of time. */
export function TriesLine({ invoice }: { readonly invoice: Invoice }) {
  const { before, points } = tryPoints(invoice);
  // A single point says what the text above it has said.
  if (points.length < 2) return null;
  return (
    <chakra.div mt="4">
      {before > 0 && (
        <chakra.p textStyle="xs" color="fg.muted" mb="1">
          {messages.trouble.more(before)}
        </chakra.p>
      )}
      <chakra.ol
        aria-label={messages.trouble.tries}
        display="grid"
        gridAutoFlow={{ base: 'row', md: 'column' }}
        gridAutoColumns={{ md: 'minmax(0, 1fr)' }}
        rowGap="2.5"
      >
        {points.map(({ id, look, day, text }, place) => (
          <chakra.li
            key={id}
            position="relative"
            display={{ base: 'grid', md: 'block' }}
            gridTemplateColumns={{ base: '84px minmax(0, 1fr)' }}
            ps={{ base: '6', md: '0' }}
            pe={{ base: '0', md: '3' }}
            pt={{ base: '0', md: '5' }}
            textStyle="xs"
            color="fg.muted"
            {...(place === points.length - 1 ? {} : line)}
          >
            <chakra.span
              position="absolute"
              top={{ base: '2px', md: '0' }}
              left="0"
              display="grid"
              placeItems="center"
              boxSize="14px"
              bg="danger.subtle"
              color={marks[look].color}
            >
              <Dot shape={marks[look].shape} />
            </chakra.span>
            <chakra.b display="block" fontWeight="medium" lineHeight="18px" color="fg">
              {day}
            </chakra.b>
            <chakra.span lineHeight={{ base: '18px', md: '16px' }}>{text}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.div>
  );
}
