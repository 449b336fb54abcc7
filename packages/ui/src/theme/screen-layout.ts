import { useSyncExternalStore } from 'react';

/**
 * Makes the hook that says which of several layouts fits the screen.
 * @param narrow layouts with their largest widths in px, ascending
 * @param wide the layout of all wider screens
 */
export function screenLayout<Layout extends string>(
  narrow: readonly (readonly [Layout, number])[],
  wide: Layout,
): () => Layout {
  const layouts = narrow.map(([layout, widest]) => ({
    layout,
    screen: window.matchMedia(`(max-width: ${widest}px)`),
  }));
  const subscribe = (listener: () => void) => {
    for (const { screen } of layouts) screen.addEventListener('change', listener);
    return () => {
      for (const { screen } of layouts) screen.removeEventListener('change', listener);
    };
  };
  const read = () => layouts.find(({ screen }) => screen.matches)?.layout ?? wide;
  return function useScreenLayout() {
    return useSyncExternalStore(subscribe, read);
  };
}
