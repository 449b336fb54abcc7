import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDownIcon } from '@workspace/ui/components/icons';
import { screenLayout } from '@workspace/ui/theme/screen-layout';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { ContentsGroup } from '../contents-groups.ts';
import { messages } from '../messages.ts';
import { useCurrentSection } from '../use-current-section.ts';
import { Contents } from './contents.tsx';

const useLayout = screenLayout([['folded', 1100]], 'column');

interface ContentsPlaceProps {
  readonly groups: readonly ContentsGroup[];
}

/** Scrolls the column, and never the page, to the link of the section that is being read. */
function keepInView(column: HTMLElement, id: string): void {
  const link = column.querySelector(`[href="#${CSS.escape(id)}"]`);
  if (!link) return;
  const { top, bottom } = link.getBoundingClientRect();
  const box = column.getBoundingClientRect();
  if (top < box.top) column.scrollTop += top - box.top;
  else if (bottom > box.bottom) column.scrollTop += bottom - box.bottom;
}

/** The contents: a column on wide screens, which stays in view; elsewhere opened above the text. */
export function ContentsPlace({ groups }: ContentsPlaceProps) {
  const ids = useMemo(() => groups.flatMap(({ items }) => items.map(({ id }) => id)), [groups]);
  const current = useCurrentSection(ids);
  const folded = useRef<HTMLDetailsElement>(null);
  const column = useRef<HTMLElement>(null);
  const layout = useLayout();
  useEffect(() => {
    if (column.current && current) keepInView(column.current, current);
  }, [current]);
  const close = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) folded.current?.removeAttribute('open');
  };
  if (layout === 'folded') {
    return (
      <chakra.nav aria-label={messages.contents} borderBottomWidth="1px" textStyle="sm">
        <chakra.details ref={folded} onClick={close} px={{ base: '4', md: '8' }}>
          <chakra.summary
            display="flex"
            alignItems="center"
            gap="2"
            py="3"
            cursor="pointer"
            fontWeight="medium"
          >
            {messages.contents}
            <ChevronDownIcon size={14} />
          </chakra.summary>
          <chakra.div pb="4" px="2">
            <Contents groups={groups} current={current} />
          </chakra.div>
        </chakra.details>
      </chakra.nav>
    );
  }
  return (
    <chakra.nav
      ref={column}
      aria-label={messages.contents}
      position="sticky"
      top="0"
      alignSelf="start"
      w="240px"
      flex="none"
      maxH="100vh"
      overflowY="auto"
      p="4"
      borderRightWidth="1px"
      borderColor="border"
      textStyle="sm"
    >
      <Contents groups={groups} current={current} />
    </chakra.nav>
  );
}
