import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider, withEmotionCache } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { withAdoptedSheet } from './adopted-sheet.ts';
import { systemWhenAsked } from './system.ts';

interface UiProviderProps {
  readonly children: ReactNode;
  /** Names of rules that stand in a style sheet of the app: they are not written a second time. */
  readonly written?: readonly string[];
}

const none: readonly string[] = [];

/** Puts the look around an app. The app also imports `theme/fonts.css` and `theme/base.css`. */
export const UiProvider = withEmotionCache<UiProviderProps, unknown>(function UiProvider(
  { children, written = none },
  outer,
) {
  const [cache] = useState(() => withAdoptedSheet(outer, written));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={systemWhenAsked}>{children}</ChakraProvider>
    </CacheProvider>
  );
});
