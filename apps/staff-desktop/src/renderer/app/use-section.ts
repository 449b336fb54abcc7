import { useSyncExternalStore } from 'react';
import type { Section } from '../bridge.ts';
import { useBridge } from './bridge-context.ts';

/** The current section. */
export function useSection(): Section {
  const { sections } = useBridge();
  return useSyncExternalStore(sections.subscribe, sections.current);
}
