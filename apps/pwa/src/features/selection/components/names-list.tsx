import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRightIcon } from '@workspace/ui/components/icons';
import { touch } from '@workspace/ui/theme/touch-area';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

const words = messages.summary;
/** More are read by nobody; the line says how many there are. */
const listedAtMost = 200;
const shownAtOnce = 4;

interface NamesListProps {
  /** "2 cannot: …". */
  readonly children: ReactNode;
  readonly names: readonly string[];
}

/** A line of the summary with whose numbers it is about: a few at once, the others on demand. */
export function NamesList({ children, names }: NamesListProps) {
  const said = names.map((name) => name || words.unknown);
  if (said.length <= shownAtOnce) {
    return (
      <div>
        {children}
        <chakra.p color="fg.muted">{said.join(', ')}</chakra.p>
      </div>
    );
  }
  const first = said.slice(0, shownAtOnce - 1).join(', ');
  const rest = said.slice(shownAtOnce - 1, listedAtMost);
  const unlisted = said.length - listedAtMost;
  return (
    <div>
      {children}
      <chakra.details
        color="fg.muted"
        css={{ '&[open] summary svg': { transform: 'rotate(90deg)' } }}
      >
        <chakra.summary
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          css={{ [touch]: { minH: 'row' } }}
        >
          <ChevronRightIcon size={14} />
          {first} {words.more(said.length - shownAtOnce + 1)}
        </chakra.summary>
        <chakra.p maxH="120px" overflowY="auto" ps="5" tabIndex={0} role="group" aria-label={first}>
          {rest.join(', ')}
          {unlisted > 0 && ` ${words.more(unlisted)}`}
        </chakra.p>
      </chakra.details>
    </div>
  );
}
