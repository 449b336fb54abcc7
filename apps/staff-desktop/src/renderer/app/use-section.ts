import { useSyncExternalStore } from 'react';
import type { Section } from '../../bridge/sections.ts';
import { useBridge } from './bridge-context.ts';

/** Id of the company whose page is shown; null elsewhere. */
export function useCompanyId(): string | null {
  const { sections } = useBridge();
  return useSyncExternalStore(sections.subscribe, sections.company);
}

/** The current section. */
export function useSection(): Section {
  const { sections } = useBridge();
  return useSyncExternalStore(sections.subscribe, sections.current);
}
