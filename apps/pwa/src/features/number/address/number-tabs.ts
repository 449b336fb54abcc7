/** Tabs of the number's dialog, in display order (specification 2, section 2.2). */
export const numberTabs = ['person', 'esim', 'transfer', 'plan', 'history'] as const;
export type NumberTab = (typeof numberTabs)[number];

export const defaultNumberTab: NumberTab = 'person';

/** The tab named by `?tabId=`; the person tab by default. */
export function readNumberTab(tabId: string | null | undefined): NumberTab {
  return numberTabs.find((tab) => tab === tabId) ?? defaultNumberTab;
}
