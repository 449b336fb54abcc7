import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { emotionCache } from './emotion-cache.ts';
import { system } from './system.ts';

interface UiProviderProps {
  readonly children: ReactNode;
}

/**
 * Provides the theme to an app or a part of it. The app also imports `theme/fonts.css` and
 * `theme/base.css`.
 */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <CacheProvider value={emotionCache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
