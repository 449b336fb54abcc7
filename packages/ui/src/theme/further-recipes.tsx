import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, createSystem, type SystemConfig } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { themeConfig } from './system.ts';

type Recipes = Pick<NonNullable<SystemConfig['theme']>, 'recipes' | 'slotRecipes'>;

/**
 * Makes a provider for a lazily loaded part that uses components of Chakra whose recipes are not in
 * `recipes/`. They come with that part: our own, or Chakra's of `@chakra-ui/react/theme`, which
 * read our tokens. Call it once, outside of components.
 */
export function furtherRecipes(recipes: Recipes) {
  const system = createSystem(defaultBaseConfig, themeConfig, { theme: recipes });
  return function FurtherRecipes({ children }: { readonly children: ReactNode }) {
    return <ChakraProvider value={system}>{children}</ChakraProvider>;
  };
}
