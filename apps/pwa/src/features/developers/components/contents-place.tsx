import { chakra } from '@chakra-ui/react/styled-system';
import { screenLayout } from '@workspace/ui/theme/screen-layout';
import { type MouseEvent, useRef } from 'react';
import type { ContentsGroup } from '../contents-groups.ts';
import { messages } from '../messages.ts';
import { Contents } from './contents.tsx';

const useLayout = screenLayout([['folded', 1100]], 'column');

interface ContentsPlaceProps {
  readonly groups: readonly ContentsGroup[];
  readonly current: string | undefined;
}

/** The contents: a column on wide screens, which stays in view; elsewhere opened above the text. */
export function ContentsPlace(props: ContentsPlaceProps) {
  const folded = useRef<HTMLDetailsElement>(null);
  const layout = useLayout();
  const close = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) folded.current?.removeAttribute('open');
  };
  if (layout === 'folded') {
    return (
      <chakra.nav aria-label={messages.contents} borderBottomWidth="1px" textStyle="sm">
        <chakra.details ref={folded} onClick={close} px={{ base: '4', md: '8' }}>
          <chakra.summary py="3" cursor="pointer" fontWeight="medium">
            {messages.contents}
          </chakra.summary>
          <chakra.div pb="4" px="2">
            <Contents {...props} />
          </chakra.div>
        </chakra.details>
      </chakra.nav>
    );
  }
  return (
    <chakra.nav
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
      <Contents {...props} />
    </chakra.nav>
  );
}
