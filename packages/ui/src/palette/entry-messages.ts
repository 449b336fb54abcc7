/** How the palette is called where it is opened from; loaded before the palette itself. */
export const entryMessages = { label: 'Search or jump to', shortLabel: 'Search' } as const;
