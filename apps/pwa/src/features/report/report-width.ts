/**
 * The report is as wide as its place: of its frame, or of the page. Its layout follows that instead of
 * the window, so that it is the same in both.
 */
export const reportContainer = { containerType: 'inline-size' } as const;

/** With room for two cards beside each other. */
export const wideReport = '@container (min-width: 880px)';
/** With room for a table of nine columns beside a card. */
export const widestReport = '@container (min-width: 1240px)';
/** With room for the bars beside their figures. */
export const roomyReport = '@container (min-width: 480px)';
