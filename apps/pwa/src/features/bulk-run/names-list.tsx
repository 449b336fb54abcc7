import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRightIcon } from '@workspace/ui/components/icons';
import { touch } from '@workspace/ui/theme/touch-area';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

const words = messages.names;
const shownAtOnce = 4;

interface NamesListProps {
  /** "2 cannot: …". */
  readonly children: ReactNode;
  readonly names: readonly string[];
}

/** A line of the summary with names: the first few, the rest on demand. */
export function NamesList({ children, names }: NamesListProps) {
  const said = names.map((name) => name || words.unknown);
  if (said.length === 0) return children;
  if (said.length <= shownAtOnce) {
    return (
      <div>
        {children}
        <chakra.p color="fg.muted">{said.join(', ')}</chakra.p>
      </div>
    );
  }
  const first = said.slice(0, shownAtOnce - 1).join(', ');
  return (
    <div>
      {children}
      <chakra.details
        color="fg.muted"
        css={{
          '&[open] summary svg': { transform: 'rotate(90deg)' },
          '&[open] .names-closed, &:not([open]) .names-open': { display: 'none' },
        }}
      >
        <chakra.summary
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          css={{ [touch]: { minH: 'row' } }}
        >
          <ChevronRightIcon size={14} />
          <span className="names-closed">
            {first} {words.more(said.length - shownAtOnce + 1)}
          </span>
          <span className="names-open">{words.all(said.length)}</span>
        </chakra.summary>
        <chakra.p
          maxH="160px"
          overflowY="auto"
          whiteSpace="pre-line"
          ps="5"
          tabIndex={0}
          role="group"
          aria-label={words.all(said.length)}
        >
          {said.join('\n')}
        </chakra.p>
      </chakra.details>
    </div>
  );
}
