import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';

/** A card with a border and no shadow. */
export const Card = chakra('section', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'lg',
    overflow: 'hidden',
    minW: '0',
  },
});

export interface CardHeadProps {
  readonly title: ReactNode;
  /** Secondary text after the title: "€16.00 a month". */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly level?: 'h2' | 'h3';
  /** `none` if nothing follows. */
  readonly line?: 'bottom' | 'none';
  readonly px?: CardPartProps['px'];
}

/** Title on the left, actions on the right. */
export function CardHead(props: CardHeadProps) {
  const { title, note, actions, level = 'h2', line = 'bottom', px = '5' } = props;
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      columnGap="3"
      rowGap="1"
      minH="56px"
      px={px}
      py="3"
      borderBottomWidth={line === 'bottom' ? '1px' : '0'}
    >
      <chakra.div as={level} textStyle="card">
        {title}
      </chakra.div>
      {note && <chakra.span color="fg.muted">{note}</chakra.span>}
      {actions && (
        <chakra.div display="flex" gap="2" ms="auto">
          {actions}
        </chakra.div>
      )}
    </chakra.header>
  );
}

export type CardPartProps = ComponentProps<typeof chakra.div>;

export function CardBody(props: CardPartProps) {
  return <chakra.div p="5" {...props} />;
}

export function CardFoot(props: CardPartProps) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      px="5"
      py="2.5"
      bg="bg.subtle"
      borderTopWidth="1px"
      {...props}
    />
  );
}
