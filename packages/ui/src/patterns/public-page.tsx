import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '@workspace/domain/brand';
import type { ReactNode } from 'react';
import { ThemeButton } from '../components/theme-button.tsx';

/** The logo's symbol: a line that starts with a step, on green. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <chakra.rect width="24" height="24" rx="6.5" fill="accent.solid" />
      <g stroke="#fff" strokeWidth="2.2" strokeLinecap="round">
        <path d="M7 6.5v9a2 2 0 0 0 2 2h8" />
        <path d="M11 12.5a4 4 0 0 0 4-4" opacity=".55" />
      </g>
    </svg>
  );
}

/** Logo: symbol and name. */
export function Wordmark() {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      fontSize="15px"
      lineHeight="sm"
      fontWeight="semibold"
      letterSpacing="-0.01em"
    >
      <Mark />
      {brand.name}
    </chakra.span>
  );
}

export interface PublicPageProps {
  /** Left side of the bar: Back. */
  readonly start?: ReactNode;
  /** Right side of the bar: the page's subject. Hidden on phones if there is a `start`. */
  readonly end?: ReactNode;
  /** A `ProgressLine` under the bar. */
  readonly progress?: ReactNode;
  /** Width of the column: 400 for the login, 480 for wizards, 560 and more for wide pages. */
  readonly width?: string;
  /** `middle` for short pages: login, a message. */
  readonly align?: 'top' | 'middle';
  /** Sticky at the bottom on phones: the buttons of a wizard. */
  readonly foot?: ReactNode;
  /** `guide`: the logo at the left, `start` in the middle, and the content close to the bar. */
  readonly layout?: 'column' | 'guide';
  readonly children: ReactNode;
}

/** On phones, a control that gets the focus must not be behind the buttons at the bottom. */
const aboveFoot = {
  mdDown: {
    '& :is(a, button, input, select, textarea, [tabindex])': {
      scrollMarginBottom: 'calc(120px + env(safe-area-inset-bottom))',
    },
  },
};

/** A page outside the app frame: login, invitations, wizards, the guide. */
export function PublicPage({
  start,
  end,
  progress,
  width = '480px',
  align = 'top',
  foot,
  layout = 'column',
  children,
}: PublicPageProps) {
  const isGuide = layout === 'guide';
  const first = start ? (
    <chakra.div ms={isGuide ? undefined : '-3'} hideBelow={isGuide ? 'md' : undefined}>
      {start}
    </chakra.div>
  ) : null;
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      minH="100dvh"
      bg={isGuide ? 'bg.subtle' : { base: 'bg', md: 'bg.subtle' }}
    >
      <header>
        <chakra.div
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto minmax(0, 1fr)"
          alignItems="center"
          gap="3"
          h={{ base: '14', md: '16' }}
          px={{ base: '5', md: isGuide ? '10' : '8' }}
          css={start && !isGuide ? undefined : { mdDown: { gridTemplateColumns: 'auto 1fr' } }}
        >
          {!isGuide && (first ?? <chakra.div hideBelow="md" />)}
          <Wordmark />
          {isGuide && (first ?? <chakra.div hideBelow="md" />)}
          <chakra.div
            display="flex"
            alignItems="center"
            justifyContent="flex-end"
            gap="2"
            minW="0"
            color="fg.muted"
          >
            {end && (
              <chakra.div
                className="ui-ellipsis"
                hideBelow={start && !isGuide ? 'md' : undefined}
                // Else a button lost the ring of its focus, and a part of its touch area.
                css={{ '&:has(button)': { overflow: 'visible' } }}
              >
                {end}
              </chakra.div>
            )}
            <ThemeButton />
          </chakra.div>
        </chakra.div>
        {progress}
      </header>
      <chakra.main
        tabIndex={-1}
        outline="none"
        display="flex"
        flexDirection="column"
        justifyContent={align === 'middle' ? { base: 'flex-start', md: 'center' } : undefined}
        flex="1"
        w="full"
        maxW={`calc(${width} + 40px)`}
        mx="auto"
        px="5"
        pt={align === 'middle' ? '6' : { base: '5', md: isGuide ? '6' : '18' }}
        pb={{ base: '5', md: isGuide ? '12' : '14' }}
        css={foot ? aboveFoot : undefined}
      >
        {children}
      </chakra.main>
      {foot && (
        <chakra.footer
          position="sticky"
          bottom="0"
          display="flex"
          flexWrap="wrap"
          gap="3"
          flex="none"
          px="5"
          pt="3"
          pb="calc(12px + env(safe-area-inset-bottom))"
          bg={isGuide ? 'bg.subtle' : 'bg'}
          borderTopWidth="1px"
          borderColor="border.muted"
          hideFrom="md"
        >
          {foot}
        </chakra.footer>
      )}
    </chakra.div>
  );
}

/** The heading and intro sentence of a public page. */
export function Question({
  title,
  children,
}: {
  readonly title: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <chakra.div mb="7">
      <chakra.h1 textStyle="question" css={{ mdDown: { fontSize: '26px', lineHeight: '32px' } }}>
        {title}
      </chakra.h1>
      {children && (
        <chakra.p mt="2" textStyle="lg" color="fg.muted" maxW="56ch">
          {children}
        </chakra.p>
      )}
    </chakra.div>
  );
}
