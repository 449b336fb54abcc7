/** Labels of the buttons that open the palette; loaded before the palette itself. */
export const entryMessages = { label: 'Search or jump to', shortLabel: 'Search' } as const;
