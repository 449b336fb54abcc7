import type { ComponentType } from 'react';

const fetchLook = () => import('./provider.tsx');

/** Fetches Chakra and the system of its styles, of which a first picture has nothing. */
export async function fetchTheLook(): Promise<void> {
  await fetchLook();
}

/** A part that is fetched on its own, with the look around it. */
export async function withLook<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { UiProvider }] = await Promise.all([load(), fetchLook()]);
  return function Looked(props: Props) {
    return (
      <UiProvider>
        <Part {...props} />
      </UiProvider>
    );
  };
}
