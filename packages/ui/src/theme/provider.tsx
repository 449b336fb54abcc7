import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system';
import { CacheProvider, type EmotionCache, withEmotionCache } from '@emotion/react';
import type { ReactNode } from 'react';
import { withAdoptedSheet } from './adopted-sheet.ts';
import { system } from './system.ts';

interface UiProviderProps {
  readonly children: ReactNode;
}

/**
 * Without what the provider would write into the page for each part that it stands around: the order
 * of layers and the page's own styles are in `base.css`.
 */
const silentSystem: SystemContext = {
  ...system,
  _config: { ...system._config, disableLayers: true },
  _global: [],
};

/** One for the page, however many parts of it bring the look along: a rule is written once. */
let shared: EmotionCache | undefined;

/** Puts the look around an app or a part. The app also imports `theme/fonts.css` and `theme/base.css`. */
export const UiProvider = withEmotionCache<UiProviderProps, unknown>(function UiProvider(
  { children },
  outer,
) {
  shared ??= withAdoptedSheet(outer);
  return (
    <CacheProvider value={shared}>
      <ChakraProvider value={silentSystem}>{children}</ChakraProvider>
    </CacheProvider>
  );
});
