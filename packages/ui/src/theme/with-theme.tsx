import type { ComponentType } from 'react';

const fetchProvider = () => import('./provider.tsx');

/** Fetches Chakra and its system, which the frame and the rows of the overview do without. */
export async function fetchTheme(): Promise<void> {
  await fetchProvider();
}

/** Loads a component that is a chunk of its own, together with the theme provider around it. */
export async function withTheme<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Component, { UiProvider }] = await Promise.all([load(), fetchProvider()]);
  return function Themed(props: Props) {
    return (
      <UiProvider>
        <Component {...props} />
      </UiProvider>
    );
  };
}
