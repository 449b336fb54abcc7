import type { ComponentType } from 'react';

const fetchProvider = () => import('./provider.tsx');

/** Loads Chakra and its system, which the frame and the overview's rows do not need. */
export async function fetchTheme(): Promise<void> {
  await fetchProvider();
}

/** Loads a component from its own chunk, together with the theme provider around it. */
export async function withTheme<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  // The theme first: evaluated within one task with a screen, it would be a long one on a phone.
  const [{ UiProvider }, Component] = await Promise.all([fetchProvider(), load()]);
  return function Themed(props: Props) {
    return (
      <UiProvider>
        <Component {...props} />
      </UiProvider>
    );
  };
}
