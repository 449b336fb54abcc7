import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';

export interface PageProps extends ComponentProps<typeof chakra.div> {
  /** `full` for tables; otherwise at most 1280 px. */
  readonly extent?: 'content' | 'full';
}

/** The room of a page inside the frame. */
export function Page({ extent = 'content', ...rest }: PageProps) {
  return (
    <chakra.div
      w="full"
      maxW={extent === 'full' ? 'none' : '1344px'}
      px={{ base: '4', md: '6', lg: '8' }}
      pt={{ base: '3.5', md: '5', lg: '6' }}
      pb="8"
      {...rest}
    />
  );
}

export interface PageHeadProps {
  readonly title: ReactNode;
  /** After the title, quietly: "182 numbers". */
  readonly note?: ReactNode;
  /** Buttons; the one primary action last. */
  readonly actions?: ReactNode;
  /** Above the title: a way back. */
  readonly back?: ReactNode;
}

/** Page title at the left, actions at the right. */
export function PageHead({ title, note, actions, back }: PageHeadProps) {
  return (
    <chakra.header mb={{ base: '2.5', md: '4' }}>
      {back && <chakra.div mb="1">{back}</chakra.div>}
      <chakra.div
        display="flex"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        alignItems="center"
        columnGap="3"
        minH="8"
      >
        {/* Its words may break the line before the buttons do, its letters never. */}
        <chakra.h1 textStyle="title" flex="1 1 min-content" maxW="max-content">
          {title}
        </chakra.h1>
        {note && <chakra.span color="fg.subtle">{note}</chakra.span>}
        {actions && (
          <chakra.div display="flex" alignItems="center" gap="2" ms="auto" flex="none">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.header>
  );
}

/** Title of a part of a page, with a quiet count: "Transfers  4 waiting". */
export function SectionHead({ title, note, actions }: Omit<PageHeadProps, 'back'>) {
  return (
    <chakra.header display="flex" alignItems="baseline" gap="2" mb="2.5">
      <chakra.h2 textStyle="card">{title}</chakra.h2>
      {note && <chakra.span color="fg.subtle">{note}</chakra.span>}
      {actions && <chakra.div ms="auto">{actions}</chakra.div>}
    </chakra.header>
  );
}
