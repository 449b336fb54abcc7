import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system';
import { CacheProvider, type EmotionCache, withEmotionCache } from '@emotion/react';
import type { ReactNode } from 'react';
import { withAdoptedSheet } from './adopted-sheet.ts';
import { system } from './system.ts';

interface UiProviderProps {
  readonly children: ReactNode;
}

/**
 * Without the global styles that Chakra's provider inserts for each instance: layer order and page
 * styles are in `base.css`.
 */
const systemWithoutGlobalStyles: SystemContext = {
  ...system,
  _config: { ...system._config, disableLayers: true },
  _global: [],
};

/** One cache for the page, shared by all themed parts, so that each rule is inserted once. */
let pageCache: EmotionCache | undefined;

/**
 * Provides the theme to an app or a part of it. The app also imports `theme/fonts.css` and
 * `theme/base.css`.
 */
export const UiProvider = withEmotionCache<UiProviderProps, unknown>(function UiProvider(
  { children },
  outerCache,
) {
  pageCache ??= withAdoptedSheet(outerCache);
  return (
    <CacheProvider value={pageCache}>
      <ChakraProvider value={systemWithoutGlobalStyles}>{children}</ChakraProvider>
    </CacheProvider>
  );
});
