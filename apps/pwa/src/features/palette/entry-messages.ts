/** How the palette is called where it is opened from. */
export const entryMessages = { label: 'Search or jump to', shortLabel: 'Search' } as const;
