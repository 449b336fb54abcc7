import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';

interface TitleProps {
  /** `title`: gets the focus when it appears, because the focused element of the previous screen is gone. */
  readonly focus: 'title' | 'none';
  readonly children: ReactNode;
}

/** The title of a screen of the invitation. */
export function Title({ focus, children }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus === 'none') return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <chakra.h1
      ref={heading}
      tabIndex={-1}
      outline="none"
      textStyle="question"
      css={{ mdDown: { fontSize: '26px', lineHeight: '32px' } }}
    >
      {children}
    </chakra.h1>
  );
}
