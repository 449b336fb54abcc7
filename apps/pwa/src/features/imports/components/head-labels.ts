/** Texts of the head, which is shown before the screen and its other texts are loaded. */
export const headLabels = { title: 'Import people and numbers', back: 'Plans overview' } as const;
